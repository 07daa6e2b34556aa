import { didYouMean } from '@skillgauge/core'
import { addressOf, findProvider, providers } from '@skillgauge/models'
import { resolve } from 'node:path'
import { variables } from './setting-variables.js'

/** Variables of the command line, which may share the environment. */
const commandLineVariables = [
  'SKILLGAUGE_HOME',
  'SKILLGAUGE_CHECK_TIMEOUT',
  'SKILLGAUGE_TELEMETRY',
  'SKILLGAUGE_TELEMETRY_URL',
  'SKILLGAUGE_RUN',
  'SKILLGAUGE_VERSION',
]

/** Set by Kubernetes in each container for a service named `skillgauge` or `skillgauge-…`. */
const kubernetesVariable = /^SKILLGAUGE_(?:[A-Z\d_]{1,200}_)?(?:SERVICE_HOST|SERVICE_PORT|PORT_\d{1,5}_)/
const kubernetesAddress = /^(?:tcp|udp|sctp):\/\//

/** Settings that require another one, or do not go with another one. */
export function mistakenTogether(env: Readonly<Record<string, string | undefined>>): string[] {
  const has = (name: string) => env[name] !== undefined
  const mistakes: string[] = []
  const { SKILLGAUGE_EVENTS_DB: events, SKILLGAUGE_HISTORY_DB: history } = env
  // Each deletes its own rows while the file is too large.
  if (events !== undefined && history !== undefined && resolve(events) === resolve(history))
    mistakes.push('SKILLGAUGE_HISTORY_DB must be another file than SKILLGAUGE_EVENTS_DB.')
  if (has('SKILLGAUGE_GITHUB_APP_ID') !== has('SKILLGAUGE_GITHUB_APP_KEY_FILE'))
    mistakes.push('SKILLGAUGE_GITHUB_APP_ID and SKILLGAUGE_GITHUB_APP_KEY_FILE must be set both, or neither.')
  if (env['SKILLGAUGE_PRIVATE'] !== '1') return mistakes
  if (!has('SKILLGAUGE_KEYS_FILE'))
    mistakes.push(
      'SKILLGAUGE_PRIVATE=1 must have SKILLGAUGE_KEYS_FILE: without a key nothing private is shown.',
    )
  if (!has('GITHUB_TOKEN') && !has('SKILLGAUGE_GITHUB_APP_ID'))
    mistakes.push(
      'SKILLGAUGE_PRIVATE=1 must have GITHUB_TOKEN or SKILLGAUGE_GITHUB_APP_ID, to read what is private.',
    )
  return mistakes
}

/** Invalid base URLs of providers. */
export function wrongModelAddresses(env: Readonly<Record<string, string | undefined>>): string[] {
  return providers.flatMap((provider) => {
    try {
      addressOf(provider, env)
      return []
    } catch (error) {
      return [(error as Error).message.replaceAll('`', '')]
    }
  })
}

/** Ids that no model of the provider can have. */
export function wrongModelIds(env: Readonly<Record<string, string | undefined>>): string[] {
  const provider = env['SKILLGAUGE_PROVIDER']?.trim() || undefined
  const prefixes = providers.flatMap((one) => one.prefixes.map((prefix) => `\`${prefix}\``)).join(', ')
  const isWrong = (id: string) => {
    try {
      findProvider(id, provider)
      return false
    } catch {
      return true
    }
  }
  const formats = [
    ['SKILLGAUGE_MODEL', 'the id of a model', ', which begins with one of'],
    ['SKILLGAUGE_MODELS', 'ids of models with commas between them', ', each beginning with one of'],
  ] as const
  return formats
    .filter(([name]) => (env[name] ?? '').split(',').some((id) => id.trim() !== '' && isWrong(id.trim())))
    .map(
      ([name, what, begins]) =>
        `${name} must be ${what}${provider === undefined ? `${begins} ${prefixes}` : ''}.`,
    )
}

/** A misspelled setting would be ignored silently. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(variables.shape)
  return Object.entries(env)
    .filter(([name, value]) => !kubernetesVariable.test(name) && !kubernetesAddress.test(value ?? ''))
    .map(([name]) => name)
    .filter((name) => name.startsWith('SKILLGAUGE_'))
    .filter((name) => !known.includes(name) && !commandLineVariables.includes(name))
    .map((name) => `${name} is not a setting.${didYouMean(name, known)}`)
}

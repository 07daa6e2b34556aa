import { SkillgaugeError } from '@skillgauge/core'
import { clip, listed } from '@skillgauge/rule-kit'
import { readDotEnv } from './dot-env.js'
import type { Environment } from './cloud-settings.js'
import { cloudNames, cloudProvider, cloudSecrets } from './clouds.js'
import type { Connection, Provider } from './providers.js'
import { compatibleProvider, providerNames, providerOf, providers } from './providers.js'
import { redactMessage } from '../redact-keys.js'

export interface AccessSettings {
  /** The process environment: keys and base URLs. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of a `.env` file, from which only keys are read. Not set by the server. */
  readonly dotEnvFolder?: string | undefined
  /** `--provider`: a name, or the URL of an OpenAI-compatible server; `SKILLGAUGE_PROVIDER` when absent. */
  readonly provider?: string | undefined
  /** Allows `bedrock` and `vertex`. Off in the server: its clients must not use the cloud credentials of the machine. */
  readonly clouds?: boolean | undefined
}

export interface Access extends Connection {
  readonly provider: Provider
  /** All known keys, to be redacted from every output. */
  readonly keys: readonly string[]
}

/** The id becomes part of a URL. */
const modelId = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,99}$/

/** Throws `unknown-model`, `no-model-key` or `invalid-input` (a wrong base URL). */
export function findAccess(id: string, { env, dotEnvFolder, ...settings }: AccessSettings): Access {
  const named = settings.provider ?? (env['SKILLGAUGE_PROVIDER']?.trim() || undefined)
  const provider = findProvider(id, named, settings.clouds ? env : undefined)
  const { missing = [] } = provider.credentials ?? {}
  if (missing.length > 0)
    throw new SkillgaugeError(
      'no-model-key',
      `${provider.name} needs ${missing.join(', and ')} in the environment.`,
    )
  const dotEnv = dotEnvFolder === undefined ? {} : readDotEnv(dotEnvFolder, keyVariables)
  const keyOf = (variable: string) => (env[variable]?.trim() || dotEnv[variable]?.trim()) ?? ''
  const keyVariable =
    [provider.keyVariable, ...provider.otherKeys].find((variable) => keyOf(variable) !== '') ??
    provider.keyVariable
  const apiKey = keyOf(keyVariable)
  if (apiKey === '' && !provider.keyOptional && !provider.credentials)
    throw new SkillgaugeError('no-model-key', noKey(id, provider, dotEnvFolder))
  // An HTTP client would quote an invalid header value in its error.
  if (!/^[!-~]*$/.test(apiKey))
    throw new SkillgaugeError(
      'no-model-key',
      `\`${keyVariable}\` holds white space or letters that no key has: copy the key once more.`,
    )
  return {
    provider,
    modelId: id,
    apiKey,
    keyVariable,
    baseUrl: addressOf(provider, env),
    chat: env['SKILLGAUGE_OPENAI_API'] === 'chat',
    keys: [...new Set([...secretVariables.map(keyOf), ...(provider.secrets ?? [])])].filter(
      (key) => key !== '',
    ),
  }
}

/** `named`: a provider name or a URL; without it the id decides. Throws `unknown-model` or `invalid-input`. */
export function findProvider(id: string, named?: string, cloudEnv?: Environment): Provider {
  if (named !== undefined) return namedProvider(id, named, cloudEnv)
  const provider = modelId.test(id) ? providerOf(id) : undefined
  if (!provider) throw new SkillgaugeError('unknown-model', unknownModel(id))
  return provider
}

/** Model ids of OpenAI-compatible servers may contain `/`; they are sent in the body, never in the URL. */
const freeModelId = /^[A-Za-z0-9][A-Za-z0-9._:@/+-]{0,199}$/

function namedProvider(id: string, named: string, cloudEnv: Environment | undefined): Provider {
  const cloud = cloudEnv && cloudProvider(named, id, cloudEnv)
  const known = cloud ?? providers.find((one) => one.id === named)
  const address = known ? undefined : addressIn(named)
  if (!known && !address) {
    const names = [...providerNames, ...(cloudEnv ? cloudNames : [])].map((name) => `\`${name}\``).join(', ')
    throw new SkillgaugeError(
      'invalid-input',
      `\`--provider\` must be ${names}, or the address of a server that speaks as OpenAI does: \`https://\` or \`http://\`, a host and a path (\`http://localhost:11434/v1\`), without a user or \`#\`.`,
    )
  }
  // Bedrock ids are `vendor.model` or an ARN; a bare name belongs to another provider.
  if (cloud?.id === 'bedrock' && !/[.:/]/.test(id))
    throw new SkillgaugeError(
      'unknown-model',
      `\`${redactMessage(id, []).slice(0, 60)}\` is not the id of a model of Amazon Bedrock: name one by \`--model\`, such as \`us.anthropic.claude-haiku-4-5-20251001-v1:0\`.`,
    )
  if (!(known && cloud?.id !== 'bedrock' ? modelId : freeModelId).test(id))
    throw new SkillgaugeError(
      'unknown-model',
      `\`${redactMessage(id, []).slice(0, 60)}\` is not the id of a model.`,
    )
  return known ?? compatibleProvider(address!)
}

export function addressIn(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.hash + url.username + url.password === '' ? url : undefined
}

/** The base URL of a provider. Throws `invalid-input` when its variable is not a URL. */
export function addressOf(provider: Provider, env: AccessSettings['env']): string {
  if (provider.id === 'compatible') return provider.baseUrl(undefined)
  return provider.baseUrl(baseUrlIn(env, provider.baseUrlVariable))
}

const keyVariables = [
  ...providers.flatMap(({ keyVariable, otherKeys }) => [keyVariable, ...otherKeys]),
  'SKILLGAUGE_API_KEY',
]

const secretVariables = [...keyVariables, ...cloudSecrets]

function baseUrlIn(env: AccessSettings['env'], variable: string): URL | undefined {
  const given = env[variable]?.trim()
  if (!given) return undefined
  const url = addressIn(given)
  if (url?.search === '') return url
  // The value is not quoted: it may contain a password.
  throw new SkillgaugeError(
    'invalid-input',
    `\`${variable}\` cannot be used: it must be \`https://\` or \`http://\`, a host and a path, without a user, \`?\` or \`#\`.`,
  )
}

function unknownModel(id: string): string {
  // The id may be a key pasted by mistake. Redact before clipping.
  const clean = redactMessage(id, [])
  const shown = clip(clean, 60)
  const known = providers.map(
    ({ name, prefixes }) => `${prefixes.map((prefix) => `\`${prefix}\``).join(', ')} (${name})`,
  )
  return `\`${shown}\` is not a model of a known provider: the id must begin with ${listed(known, 'or')}.`
}

function noKey(id: string, { name, keyVariable }: Provider, dotEnvFolder: string | undefined): string {
  const where =
    dotEnvFolder === undefined ? 'in the environment' : 'in the environment or in `.env` of this folder'
  return `\`${id}\` needs a key of ${name}: set \`${keyVariable}\` ${where}.`
}

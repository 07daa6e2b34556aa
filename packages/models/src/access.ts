import { SkillgaugeError } from '@skillgauge/core'
import { clip, listed } from '@skillgauge/rule-kit'
import { readDotEnv } from './dot-env.js'
import type { Clouds } from './cloud-settings.js'
import { cloudNames, cloudProvider, cloudSecrets } from './clouds.js'
import type { Connection, Provider } from './providers.js'
import { compatibleProvider, providerNames, providerOf, providers } from './providers.js'
import { redactMessage } from './redact-keys.js'

export interface AccessSettings {
  /** The real environment: keys, base URLs. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder whose `.env` may hold the keys, and nothing else that counts. A server names none. */
  readonly dotEnvFolder?: string | undefined
  /** `--provider`: a name, or the address of a server that speaks as OpenAI does; `SKILLGAUGE_PROVIDER` when absent. */
  readonly provider?: string | undefined
  /** Whether `bedrock` and `vertex` are providers too. Not in a server, whose clients must not spend what its machine may spend. */
  readonly clouds?: boolean | undefined
}

export interface Access extends Connection {
  readonly provider: Provider
  /** Every key that is known here: none of them may be written anywhere. */
  readonly keys: readonly string[]
}

/** Longer than any id, and made of what ids are made of: an id becomes a part of an address. */
const modelId = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,99}$/

/** Finds provider, key and address of a model. Throws `unknown-model`, `no-model-key` or `invalid-input` (a wrong base URL). */
export function findAccess(id: string, { env, dotEnvFolder, ...settings }: AccessSettings): Access {
  const named = settings.provider ?? (env['SKILLGAUGE_PROVIDER']?.trim() || undefined)
  const provider = findProvider(id, named, settings.clouds ? { env } : undefined)
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
  // What no header can carry would come back in the error of the one who tries.
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

/** The provider of a model: the one named (a name or an address), else by its id. Throws `unknown-model`, `invalid-input`. */
export function findProvider(id: string, named?: string, clouds?: Clouds): Provider {
  if (named !== undefined) return namedProvider(id, named, clouds)
  const provider = modelId.test(id) ? providerOf(id) : undefined
  if (!provider) throw new SkillgaugeError('unknown-model', unknownModel(id))
  return provider
}

/** Ids of other servers may name an owner or a folder; they stand in the body of a request, and in no address. */
const freeModelId = /^[A-Za-z0-9][A-Za-z0-9._:@/+-]{0,199}$/

function namedProvider(id: string, named: string, clouds: Clouds | undefined): Provider {
  const cloud = clouds && cloudProvider(named, id, clouds)
  const known = cloud ?? providers.find((one) => one.id === named)
  const address = known ? undefined : addressIn(named)
  if (!known && !address) {
    const names = [...providerNames, ...(clouds ? cloudNames : [])].map((name) => `\`${name}\``).join(', ')
    throw new SkillgaugeError(
      'invalid-input',
      `\`--provider\` must be ${names}, or the address of a server that speaks as OpenAI does: \`https://\` or \`http://\`, a host and a path (\`http://localhost:11434/v1\`), without a user or \`#\`.`,
    )
  }
  // Bedrock calls a model by its maker and name, or by an ARN; a name alone is one of another provider.
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

/** Where a provider is reached. Throws `invalid-input` when its variable holds no address. */
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
  // It may hold a password, so it is not repeated.
  throw new SkillgaugeError(
    'invalid-input',
    `\`${variable}\` cannot be used: it must be \`https://\` or \`http://\`, a host and a path, without a user, \`?\` or \`#\`.`,
  )
}

function unknownModel(id: string): string {
  // A key that was pasted into the wrong place is one all the same. First the key, then the cut.
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

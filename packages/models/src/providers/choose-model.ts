import { SkillgaugeError } from '@skillgauge/core'
import { addressIn } from './access.js'
import { readDotEnv } from './dot-env.js'
import { providers } from './providers.js'
import { vertexModelId } from './vertex.js'

const defaultModelId = 'claude-haiku-4-5'

interface ModelChoice {
  /** `--model`, or the `model` of a request. */
  readonly asked?: string | undefined
  readonly configured?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dotEnvFolder?: string | undefined
  /** `--provider`; `SKILLGAUGE_PROVIDER` when absent. */
  readonly provider?: string | undefined
}

/**
 * The first of: requested model, config, `SKILLGAUGE_MODEL`, default of the named provider, default of the only provider with a
 * key, default. Throws `unknown-model` when the provider is a URL and no model is named.
 */
export function chooseModelId({ asked, configured, env, dotEnvFolder, ...wishes }: ModelChoice): string {
  const named = asked ?? configured ?? (env['SKILLGAUGE_MODEL'] || undefined)
  if (named !== undefined) return named
  const provider = wishes.provider ?? env['SKILLGAUGE_PROVIDER']?.trim()
  const address = provider === undefined ? undefined : addressIn(provider)
  if (address)
    throw new SkillgaugeError(
      'unknown-model',
      `The server \`${address.host}\` has no default model: name one of its models with \`--model\`, or in \`SKILLGAUGE_MODEL\`.`,
    )
  const ofProvider =
    provider === 'vertex' ? vertexModelId : providers.find(({ id }) => id === provider)?.defaultModel
  if (ofProvider !== undefined) return ofProvider
  const variables = providers.flatMap(({ keyVariable, otherKeys }) => [keyVariable, ...otherKeys])
  const dotEnv = dotEnvFolder === undefined ? {} : readDotEnv(dotEnvFolder, variables)
  const withKey = providers.filter(({ keyVariable, otherKeys }) =>
    [keyVariable, ...otherKeys].some((variable) => env[variable]?.trim() || dotEnv[variable]?.trim()),
  )
  return (withKey.length === 1 ? withKey[0]!.defaultModel : undefined) ?? defaultModelId
}

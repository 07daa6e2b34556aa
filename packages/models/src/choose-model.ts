import { SkillgaugeError } from '@skillgauge/core'
import { addressIn } from './access.js'
import { readDotEnv } from './dot-env.js'
import { providers } from './providers.js'
import { vertexModelId } from './vertex.js'

const defaultModelId = 'claude-haiku-4-5'

interface ModelWishes {
  /** `--model`, or the `model` of a request. */
  readonly asked?: string | undefined
  readonly configured?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dotEnvFolder?: string | undefined
  /** `--provider`; `SKILLGAUGE_PROVIDER` when absent. */
  readonly provider?: string | undefined
}

/**
 * The id of the model to ask: what was asked for, the config file, `SKILLGAUGE_MODEL`, that of the named provider, that of the only provider
 * whose key is set, the default. Throws `unknown-model` for a server at an address when no model of it is named.
 */
export function chooseModelId({ asked, configured, env, dotEnvFolder, ...wishes }: ModelWishes): string {
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

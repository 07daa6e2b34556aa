import { SkillgaugeError } from '@skillgauge/core'
import { addressIn, chooseModelId, findProvider } from '@skillgauge/models'
import { invalid } from '../http/request-error.js'

interface ModelChoice {
  /** `model` in the operator's config. */
  readonly configured: string | undefined
  /** With `SKILLGAUGE_MODEL`, keys and base URLs. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** `SKILLGAUGE_MODELS`. */
  readonly listed: readonly string[] | undefined
}

export type AllowedModels = ReturnType<typeof allowedModels>

/**
 * The models that clients may use at the operator's expense. Throws `invalid-config` for an unknown model, and without a model
 * when the provider is a URL.
 */
export function allowedModels({ configured, env, listed = [] }: ModelChoice) {
  const provider = env['SKILLGAUGE_PROVIDER']?.trim() || undefined
  const named = configured ?? (env['SKILLGAUGE_MODEL']?.trim() || undefined)
  const isAtAddress = provider !== undefined && addressIn(provider) !== undefined
  // Only the operator knows which models such a server has.
  const asked = named ?? (isAtAddress ? listed[0] : undefined)
  if (isAtAddress && asked === undefined)
    throw new SkillgaugeError(
      'invalid-config',
      'SKILLGAUGE_PROVIDER is the address of a server, which has no default model. Name one of its models in SKILLGAUGE_MODEL, or as `model` in the config.',
    )
  const standard = chooseModelId({ asked, env }).trim()
  try {
    findProvider(standard, provider)
  } catch (error) {
    throw new SkillgaugeError('invalid-config', `\`model\` in the config: ${(error as Error).message}`, {
      cause: error,
    })
  }
  const ids = [...new Set([standard, ...listed])]
  return {
    /** All ids, the default first. */
    ids,
    /** Throws a 400 for a model that is not allowed. */
    choose(asked = standard) {
      if (ids.includes(asked)) return asked
      const msg = `This server asks ${ids.map((id) => `\`${id}\``).join(', ')} and no other model.`
      throw invalid('body', 'model', msg, 'enum')
    },
  }
}

import { SkillgaugeError } from '@skillgauge/core'
import { addressIn, chooseModelId, findProvider } from '@skillgauge/models'
import { RequestError } from './http/request-error.js'

/** The models that clients may spend the operator's money on. */
export interface AllowedModels {
  /** Every id, the standard one first. */
  readonly ids: readonly string[]
  /** The model to ask; the standard one when the request names none. Throws a 400 for one that is not allowed. */
  choose(asked: string | undefined): string
}

export interface ModelChoice {
  /** `model` of the operator's config. */
  readonly configured: string | undefined
  /** `SKILLGAUGE_MODEL`, and what models need besides. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** `SKILLGAUGE_MODELS`. */
  readonly listed: readonly string[] | undefined
}

/**
 * The configured model and those that are listed. A provider has models at a hundred times the price of others: which of them a
 * stranger may ask is not left to the stranger.
 *
 * @throws SkillgaugeError `invalid-config` when the operator's config names a model that no provider has, and when none is named of a server
 * at an address.
 */
export function allowedModels({ configured, env, listed = [] }: ModelChoice): AllowedModels {
  const provider = env['SKILLGAUGE_PROVIDER']?.trim() || undefined
  const named = configured ?? (env['SKILLGAUGE_MODEL']?.trim() || undefined)
  const isAtAddress = provider !== undefined && addressIn(provider) !== undefined
  // What such a server has is known to the operator alone.
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
    ids,
    choose(asked = standard) {
      if (ids.includes(asked)) return asked
      const msg = `This server asks ${ids.map((id) => `\`${id}\``).join(', ')} and no other model.`
      throw new RequestError(400, [{ loc: ['body', 'model'], msg, type: 'enum' }])
    },
  }
}

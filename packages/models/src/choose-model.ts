/** The model that is asked when nobody names one. */
export const defaultModelId = 'claude-haiku-4-5'

export interface ModelWishes {
  /** `--model`, or the `model` of a request. */
  readonly asked?: string | undefined
  /** `model` of the config file. */
  readonly configured?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The id of the model to ask: what was asked for, the config file, `SKILLGAUGE_MODEL`, the default, in this order. */
export function chooseModelId({ asked, configured, env }: ModelWishes): string {
  return asked ?? configured ?? (env['SKILLGAUGE_MODEL'] || defaultModelId)
}

// Apart from the schema: options and reports name the types without loading zod.

/** How a prompt leads to the skill: by its name, by what it does, within a larger task, or not at all. */
export const triggerTypes = ['explicit', 'implicit', 'contextual', 'negative'] as const
export type TriggerType = (typeof triggerTypes)[number]

export const expectations = ['trigger', 'no-trigger'] as const
export type Expectation = (typeof expectations)[number]

export function expectedOf(type: TriggerType): Expectation {
  return type === 'negative' ? 'no-trigger' : 'trigger'
}

export const triggerFilePath = '.skillgauge/tests/triggers.yaml'

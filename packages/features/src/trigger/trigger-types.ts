// Not in the schema, so that options and reports need not load zod.

/** How a prompt calls for the skill: by name, by what it does, within a larger task, or not at all. */
export const triggerTypes = ['explicit', 'implicit', 'contextual', 'negative'] as const
export type TriggerType = (typeof triggerTypes)[number]

export const expectations = ['trigger', 'no-trigger'] as const
export type Expectation = (typeof expectations)[number]

export function expectedOf(type: TriggerType): Expectation {
  return type === 'negative' ? 'no-trigger' : 'trigger'
}

export const triggerFilePath = '.skillgauge/tests/triggers.yaml'

/** What reports say of findings of the model of `scan --model`, instead of the facts of a rule. */
export const secondReader = {
  id: 'scan.second-reader',
  name: 'Second reader',
  fix: 'Read the passage yourself: a model may be wrong. Delete what asks for more than the skill needs.',
} as const

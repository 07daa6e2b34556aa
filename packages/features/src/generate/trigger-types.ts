/** How a request speaks to a skill, in the order of every file and table. */
export const triggerTypes = ['explicit', 'implicit', 'contextual', 'negative'] as const
export type TriggerType = (typeof triggerTypes)[number]

/** How many tests are asked for, and what they are. */
export const wanted: Readonly<Record<TriggerType, { readonly count: number; readonly is: string }>> = {
  explicit: {
    count: 3,
    is: 'asks for the skill by its name, exactly as it is written, and for work it is for.',
  },
  implicit: {
    count: 3,
    is: 'asks plainly for work the skill is for, in words of a user, and never says the name of the skill.',
  },
  contextual: {
    count: 3,
    is: [
      'tells a situation, as people do: where they are, what they have, what went wrong, something beside the point. That the skill',
      'is needed follows from it; it does not say so. Not the name of the skill either.',
    ].join('\n'),
  },
  negative: {
    count: 4,
    is: [
      'is a request for which the skill must stay unused. Two of the four are near misses (`near_miss`: true): they share topic, words',
      'or file types with the skill and need something else. The other two are plainly of another kind.',
    ].join('\n'),
  },
}

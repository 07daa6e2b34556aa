import type { TriggerType } from '../trigger/trigger-types.js'

export const wanted: Readonly<Record<TriggerType, { readonly count: number; readonly is: string }>> = {
  explicit: {
    count: 3,
    is: 'asks for the skill by its name, exactly as it is written and without a sign before it (`/`, `$`), and for work it is for.',
  },
  implicit: {
    count: 5,
    is: [
      'asks plainly for work the skill is for, and never says the name of the skill. Write these from the description alone, before you look',
      'at the body: the agent decides by nothing else, and the person knows neither.',
    ].join('\n'),
  },
  contextual: {
    count: 4,
    is: [
      'tells a situation, as people do: where they are, what they have, what went wrong, something beside the point. That the skill',
      'is needed follows from it; it does not say so. Not the name of the skill either.',
    ].join('\n'),
  },
  negative: {
    count: 8,
    is: [
      'is a request for which the skill must stay unused. Seven of the eight are near misses (`near_miss`: true): they share topic, words or',
      'file types with the skill and need something else, so that an agent that goes by single words would take it. The other one is plainly',
      'of another kind.',
    ].join('\n'),
  },
}

import { z } from 'zod'
import type { Criterion } from './criteria.js'
import type { ImprovementWire } from './wire-schema.js'
import { improvementSchema } from './wire-schema.js'

export interface JudgeAnswer {
  readonly criteria: readonly { readonly id: string; readonly reasoning: string; readonly score: number }[]
  readonly suggestions: readonly ImprovementWire[]
}

/** Characters of a reasoning or a suggestion. */
export const maxTextLength = 1_500

/** The schema of an answer: each criterion exactly once. */
export function answerSchema(asked: readonly Criterion[]): z.ZodType<JudgeAnswer> {
  const ids = asked.map(({ id }) => id)
  const criterion = z.strictObject({
    id: z.enum(ids),
    reasoning: z.string().regex(/\S/, 'must say why'),
    score: z.int().min(0).max(4),
  })
  // Ids and quotes of suggestions are checked later: a bad one is dropped, without asking again.
  return z
    .strictObject({ criteria: z.array(criterion), suggestions: z.array(improvementSchema) })
    .check(({ value, issues }) => {
      for (const id of ids) {
        const times = value.criteria.filter((one) => one.id === id).length
        if (times === 1) continue
        issues.push({
          code: 'custom',
          path: ['criteria'],
          input: value.criteria,
          message: times === 0 ? `\`${id}\` is missing` : `\`${id}\` is there ${times} times`,
        })
      }
    })
}

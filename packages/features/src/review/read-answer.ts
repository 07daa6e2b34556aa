import { z } from 'zod'
import type { Criterion } from './criteria.js'
import type { ImprovementWire } from './wire-schema.js'
import { improvementSchema } from './wire-schema.js'

export interface JudgeAnswer {
  readonly criteria: readonly { readonly id: string; readonly reasoning: string; readonly score: number }[]
  readonly suggestions: readonly ImprovementWire[]
}

const longestText = 1_500

/** The shape of an answer about these criteria: each exactly once, an integer from 0 to 4, with a reason. */
export function answerSchema(asked: readonly Criterion[]): z.ZodType<JudgeAnswer> {
  const ids = asked.map(({ id }) => id)
  const criterion = z.strictObject({
    id: z.enum(ids),
    reasoning: z.string().regex(/\S/, 'must say why'),
    score: z.int().min(0).max(4),
  })
  // Its id and its quote are looked at later: a suggestion that cannot be used costs that suggestion, and no second asking.
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

export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}

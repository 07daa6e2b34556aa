import { z } from 'zod'
import type { Criterion } from './criteria.js'

/** What the judge answered, read. */
export interface JudgeAnswer {
  readonly criteria: readonly { readonly id: string; readonly reasoning: string; readonly score: number }[]
  readonly suggestions: readonly string[]
}

/** How many suggestions are kept, and how long one of them, or a reasoning, may be. */
const suggestionsKept = 5
const longestText = 1_500

/** The shape of an answer about these criteria: each exactly once, an integer from 0 to 4, with a reason. */
export function answerSchema(asked: readonly Criterion[]): z.ZodType<JudgeAnswer> {
  const ids = asked.map(({ id }) => id)
  const criterion = z.strictObject({
    id: z.enum(ids),
    reasoning: z.string().regex(/\S/, 'must say why'),
    score: z.int().min(0).max(4),
  })
  return z
    .strictObject({ criteria: z.array(criterion), suggestions: z.array(z.string()) })
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

/** A text of the judge in one line, of a length that fits a report. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}

/** The suggestions that are kept. */
export function keptSuggestions({ suggestions }: JudgeAnswer): string[] {
  return suggestions
    .map(oneLine)
    .filter((text) => text !== '')
    .slice(0, suggestionsKept)
}

import type { Criterion } from './criteria.js'
import type { JudgedCriterion } from './judgement.js'
import { oneLine } from './read-answer.js'

/** The criteria that are complete in an answer that is still being written. The judgement may come out otherwise. */
export function criteriaSoFar(answer: unknown, asked: readonly Criterion[]): JudgedCriterion[] {
  const { criteria: list, suggestions } = (answer ?? {}) as { criteria?: unknown; suggestions?: unknown }
  if (!Array.isArray(list)) return []
  // The last one may be cut, also where it looks whole, until something follows.
  const whole = (suggestions === undefined ? list.slice(0, -1) : list) as unknown[]
  return asked.flatMap((criterion) => {
    const found = whole.map((one) => judged(one, criterion)).find((one) => one !== undefined)
    return found ? [found] : []
  })
}

function judged(one: unknown, { id, name, axis }: Criterion): JudgedCriterion | undefined {
  const given = (one ?? {}) as { id?: unknown; score?: unknown; reasoning?: unknown }
  const { score, reasoning } = given
  if (given.id !== id || typeof reasoning !== 'string') return undefined
  if (typeof score !== 'number' || !Number.isInteger(score) || score < 0 || score > 4) return undefined
  return { id, name, axis, score, reasoning: oneLine(reasoning) }
}

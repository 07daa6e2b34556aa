import { oneLine } from '@skillgauge/core'
import type { Criterion } from './criteria.js'
import type { JudgedCriterion } from './judgement.js'
import { maxTextLength } from './read-answer.js'

/** The complete criteria of an answer that is still streaming. The final result may differ. */
export function criteriaSoFar(answer: unknown, asked: readonly Criterion[]): JudgedCriterion[] {
  const { criteria: list, suggestions } = (answer ?? {}) as { criteria?: unknown; suggestions?: unknown }
  if (!Array.isArray(list)) return []
  // The last one may be incomplete until something follows it.
  const complete = (suggestions === undefined ? list.slice(0, -1) : list) as unknown[]
  return asked.flatMap((criterion) => {
    const found = complete.map((one) => parseCriterion(one, criterion)).find((one) => one !== undefined)
    return found ? [found] : []
  })
}

function parseCriterion(one: unknown, { id, name, axis }: Criterion): JudgedCriterion | undefined {
  const entry = (one ?? {}) as { id?: unknown; score?: unknown; reasoning?: unknown }
  const { score, reasoning } = entry
  if (entry.id !== id || typeof reasoning !== 'string') return undefined
  if (typeof score !== 'number' || !Number.isInteger(score) || score < 0 || score > 4) return undefined
  return { id, name, axis, score, reasoning: oneLine(reasoning, maxTextLength) }
}

import type { Usage } from '@skillgauge/models'
import { costOf, pricesAsOf } from '@skillgauge/models'

/** What an answer took: `2000 tokens in, 400 out; about $0.0040 by list prices of 2025-11`. */
export function spent(usage: Usage): string {
  const { inputTokens, outputTokens, keptSince } = usage
  if (keptSince !== undefined)
    return `kept answer of ${keptSince.slice(0, 16).replace('T', ' ')} UTC, nothing spent (--no-cache asks again)`
  const dollars = costOf(usage)
  const cost =
    dollars === undefined
      ? '; cost unknown'
      : `; about $${dollars.toFixed(4)} by list prices of ${pricesAsOf}`
  return `${inputTokens} tokens in, ${outputTokens} out${cost}`
}

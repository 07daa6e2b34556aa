import type { Usage } from '@skillgauge/models'
import { costOf, pricesAsOf, sumUsage } from '@skillgauge/models'
import { count, minuteOf } from './words.js'

/** `2000 tokens in, 400 out; about $0.0040 by list prices of 2025-11` */
export function describeUsage(usage: Usage): string {
  const { inputTokens, outputTokens, incomplete, keptSince } = usage
  if (keptSince !== undefined)
    return `kept answer of ${minuteOf(keptSince)}, nothing spent (--no-cache asks again)`
  if (incomplete && inputTokens + outputTokens === 0)
    return 'tokens and cost unknown (the server reports none)'
  return `${incomplete ? 'at least ' : ''}${inputTokens} tokens in, ${outputTokens} out; ${describeCost(usage) ?? 'cost unknown'}`
}

/** `about $0.0040 by list prices of 2025-11`; `undefined` when no price is known. */
export function describeCost(usage: Usage): string | undefined {
  const dollars = costOf(usage)
  const about = usage.incomplete ? 'at least' : 'about'
  return dollars === undefined ? undefined : `${about} $${dollars.toFixed(4)} by list prices of ${pricesAsOf}`
}

/** The sum of paid answers, and the number of cached ones. */
export function describeTotalUsage(usages: readonly [Usage, ...Usage[]]): string {
  const paid = usages.filter(({ keptSince }) => keptSince === undefined)
  if (paid.length === 0 && usages.length > 1)
    return `${count(usages.length, 'kept answer')}, nothing spent (--no-cache asks again)`
  const [first = usages[0], ...more] = paid
  const kept = paid.length === 0 ? 0 : usages.length - paid.length
  const again = kept === 0 ? '' : `; ${count(kept, 'kept answer')} (--no-cache asks again)`
  return `${describeUsage(sumUsage(first, ...more))}${again}`
}

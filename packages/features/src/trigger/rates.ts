import type { RateWire } from './wire-schema.js'

/** A rate with its 95 % interval in percent, one decimal; `null` without runs. */
export type Rate = Readonly<RateWire>

/** The 97.5 % quantile of the normal distribution. */
const z = 1.959964

/** The Wilson score interval (1927), which suits few runs. Runs of one test are not independent, so it is rather too narrow. */
export function rateOf(fired: number, runs: number): Rate {
  if (runs === 0) return { fired, runs, rate: null, low: null, high: null }
  const p = fired / runs
  const scale = 1 + z ** 2 / runs
  const middle = (p + z ** 2 / (2 * runs)) / scale
  const half = (z * Math.sqrt((p * (1 - p)) / runs + z ** 2 / (4 * runs ** 2))) / scale
  return {
    fired,
    runs,
    rate: percent(p),
    low: percent(Math.max(0, middle - half)),
    high: percent(Math.min(1, middle + half)),
  }
}

export function percent(share: number): number {
  return Math.round(1000 * share) / 10
}

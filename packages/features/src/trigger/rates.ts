import type { RateWire } from './wire-schema.js'

/** How often something happened, and between what the true rate lies. In percent, one decimal; `null` without runs. */
export type Rate = Readonly<RateWire>

/** The normal quantile of 97.5 %: 2.5 % are left at each end. */
const z = 1.959964

/** The rate with its Wilson score interval (1927), which holds for few runs. Runs of one test are not independent: it is rather too narrow. */
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

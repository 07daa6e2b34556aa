import type { CompareReportWire } from './wire-schema.js'

/** 1 (passed) or 0 for each run of a task with an answer. */
interface PairedRuns {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** In percentage points with an interval; one decimal. */
export type Difference = Readonly<CompareReportWire['difference']>

/** So many draws keep the limits within half a point for any seed. */
const draws = 4_000
const seed = 20_261_122
/** Fewest runs on each side for an interval: with three, chance makes all of one side pass and none of the other in less than 5 %. */
export const fewestRuns = 3

/**
 * The mean difference of the rates per task, with a 95 % percentile interval by bootstrap: it draws tasks with replacement, and
 * runs within each. Seeded, so the result is stable.
 */
export function pairedDifference(tasks: readonly PairedRuns[]): Difference {
  const paired = tasks.filter(({ before, after }) => before.length > 0 && after.length > 0)
  if (paired.length === 0) return { points: null, low: null, high: null, tasks: 0 }
  const points = tenth(mean(paired.map(({ before, after }) => mean(after) - mean(before))))
  const runs = paired.reduce((sum, { before, after }) => sum + Math.min(before.length, after.length), 0)
  if (runs < fewestRuns) return { points, low: null, high: null, tasks: paired.length }
  const random = mulberry32(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const means: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0
    for (let i = 0; i < paired.length; i++) {
      const { before, after } = pick(paired)
      sum += mean(after.map(() => pick(after))) - mean(before.map(() => pick(before)))
    }
    means.push(sum / paired.length)
  }
  means.sort((a, b) => a - b)
  const at = (share: number) => means[Math.min(draws - 1, Math.floor(share * draws))]!
  return { points, low: tenth(at(0.025)), high: tenth(at(0.975)), tasks: paired.length }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

function tenth(share: number): number {
  // Avoids `-0`.
  return Math.round(1000 * share) / 10 || 0
}

/** A small generator with a full period of 2^32 (Tommy Ettinger, public domain). */
function mulberry32(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOf } from './rates.js'

describe('rateOf', () => {
  // By R: binom::binom.wilson(x, n).
  it.each([
    [0, 10, 0, 0, 27.8],
    [10, 10, 100, 72.2, 100],
    [6, 13, 46.2, 23.2, 70.9],
    [2, 13, 15.4, 4.3, 42.2],
    [20, 39, 51.3, 36.2, 66.1],
    [1, 1, 100, 20.7, 100],
  ])('%i of %i is %d %%, between %d and %d', (fired, runs, rate, low, high) => {
    expect(rateOf(fired, runs)).toEqual({ fired, runs, rate, low, high })
  })

  it('has no interval without runs', () => {
    expect(rateOf(0, 0)).toEqual({ fired: 0, runs: 0, rate: null, low: null, high: null })
  })

  it('holds the rate, and is narrower with more runs', () => {
    const counts = fc
      .integer({ min: 1, max: 500 })
      .chain((runs) => fc.tuple(fc.nat({ max: runs }), fc.constant(runs)))
    fc.assert(
      fc.property(counts, ([fired, runs]) => {
        const { low, rate, high } = rateOf(fired, runs)
        const more = rateOf(4 * fired, 4 * runs)
        expect(low! <= rate! && rate! <= high!).toBe(true)
        expect(more.high! - more.low!).toBeLessThanOrEqual(high! - low! + 0.1)
      }),
    )
  })
})

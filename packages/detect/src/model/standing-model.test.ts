import { describe, expect, it } from 'vitest'
import { thresholds } from '../thresholds.js'
import { normalised, StandingModel } from './standing-model.js'

const packed = {
  mean: [1, 0],
  deviation: [2, 1],
  hidden: [
    [1, 0, 0],
    [0, 1, -1],
  ],
  output: [0.5, 2, 0.25],
  byHand: 0.5,
  scale: [0.5, 1],
} as const

describe('StandingModel', () => {
  const model = new StandingModel(packed)

  it('adds the level by hand and the hidden units that are active', () => {
    // The first unit sees (5 - 1) / 2 = 2, the second 3 - 1 = 2.
    expect(model.odds(1, [5, 3])).toBe(0.5 + 0.25 + 2 * 0.5 + 2 * 2)
    expect(model.odds(1, [-5, -3])).toBe(0.5 + 0.25)
  })

  it('corrects the level by hand within bounds, and does not lower it with a set phrase', () => {
    expect(model.level(1, 0, [-5, -3])).toBe(0.75 * 0.5 + 1)
    expect(model.level(1, 0, [5, 3])).toBe(1 + 1.5)
    expect(model.level(2.7, 0, [50, 3])).toBeCloseTo(thresholds.block - 0.1)
    expect(model.level(2.8, 0, [50, 3])).toBeGreaterThan(thresholds.block)
    expect(model.level(6, 0, [-5, -3])).toBe(6 - 0.5)
    expect(model.level(6, 2, [-5, -3])).toBe(6)
  })
})

it('counts a number far from the mean as five deviations', () => {
  expect(normalised(1e9, 1, 2)).toBe(5)
  expect(normalised(-1e9, 1, 2)).toBe(-5)
  expect(normalised(2, 1, 2)).toBe(0.5)
})

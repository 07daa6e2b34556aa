import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisScore, capped, judgeScore, verdictOf } from './verdict.js'

const activation = (...scores: number[]) => scores.map((score) => ({ axis: 'activation' as const, score }))

describe('the score of an axis', () => {
  it.each([
    [[4, 4, 4, 4], 100],
    [[0, 0, 0, 0], 0],
    [[3, 2, 2, 2], 56.3],
    [[1, 0, 0, 0], 6.3],
    [[3, 3, 3, 3, 3], 75],
  ])('%j is %d', (scores, score) => {
    expect(axisScore(activation(...scores), 'activation')).toBe(score)
  })

  it('is made of its own criteria', () => {
    expect(axisScore([...activation(4), { axis: 'instruction', score: 0 }], 'activation')).toBe(100)
    expect(axisScore(activation(4), 'instruction')).toBe(0)
  })
})

describe('the score of the judge', () => {
  it.each([
    [100, 0, 50],
    [56.3, 75, 65.7],
    [93.8, 95, 94.4],
    [6.3, 0, 3.2],
  ])('of %d and %d is %d', (one, other, score) => {
    expect(judgeScore(one, other)).toBe(score)
  })

  it('lies between the axes and has one decimal', () => {
    const tenth = fc.integer({ min: 0, max: 1000 }).map((n) => n / 10)
    fc.assert(
      fc.property(tenth, tenth, (a, b) => {
        const score = judgeScore(a, b)
        expect(score).toBeGreaterThanOrEqual(Math.min(a, b))
        expect(score).toBeLessThanOrEqual(Math.max(a, b))
        expect(Number(score.toFixed(1))).toBe(score)
      }),
    )
  })
})

describe('the verdict', () => {
  it.each([
    [0, 'Poor'],
    [39.9, 'Poor'],
    [40, 'Fair'],
    [59.9, 'Fair'],
    [60, 'Good'],
    [74.9, 'Good'],
    [75, 'Very Good'],
    [89.9, 'Very Good'],
    [90, 'Excellent'],
    [100, 'Excellent'],
  ])('of %d is %s', (score, verdict) => {
    expect(verdictOf(score)).toBe(verdict)
  })

  it('is no better than its cap', () => {
    expect(capped('Excellent', 'Fair')).toBe('Fair')
    expect(capped('Poor', 'Fair')).toBe('Poor')
  })
})

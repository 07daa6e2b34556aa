import { describe, expect, it } from 'vitest'
import { pairedDifference } from './paired-difference.js'

const task = (before: number[], after: number[]) => ({ before, after })

describe('pairedDifference', () => {
  it('is sure of what always differs, and of what never does', () => {
    const always = Array.from({ length: 5 }, () => task([0, 0, 0], [1, 1, 1]))
    expect(pairedDifference(always)).toEqual({ points: 100, low: 100, high: 100, tasks: 5 })
    const never = Array.from({ length: 5 }, () => task([1, 1], [1, 1]))
    expect(pairedDifference(never)).toEqual({ points: 0, low: 0, high: 0, tasks: 5 })
  })

  it('pairs: hard and easy tasks do not hide a small gain', () => {
    const tasks = [
      ...Array.from({ length: 6 }, () => task([0, 0, 0], [0, 0, 1])),
      ...Array.from({ length: 6 }, () => task([1, 1, 0], [1, 1, 1])),
    ]
    const { points, low, high } = pairedDifference(tasks)
    expect(points).toBe(33.3)
    expect(low!).toBeGreaterThan(0)
    expect(high!).toBeLessThan(60)
  })

  it('shows nothing where a coin decides, and says the same twice', () => {
    const tasks = [task([1, 0, 1], [0, 1, 0]), task([0, 0, 1], [1, 1, 0]), task([1, 0, 0], [1, 0, 1])]
    const found = pairedDifference(tasks)
    expect(found.low! < 0 && found.high! > 0).toBe(true)
    expect(pairedDifference(tasks)).toEqual(found)
  })

  it.each([
    ['one run', [task([0], [1])]],
    ['two runs', [task([0, 0], [1, 1])]],
    ['two tasks', [task([0], [1]), task([0], [1])]],
    ['many runs on one side', [task([0, 0, 0, 0, 0, 0], [1, 1])]],
  ])('is sure of nothing after %s: a coin would do that every eighth time', (_, tasks) => {
    const found = pairedDifference(tasks)
    expect(found).toMatchObject({ points: 100, low: null, high: null })
  })

  it('leaves out tasks that one side has no answer for', () => {
    expect(pairedDifference([task([], [1]), task([0], [1])])).toMatchObject({ points: 100, tasks: 1 })
    expect(pairedDifference([task([], [1])])).toEqual({ points: null, low: null, high: null, tasks: 0 })
  })
})

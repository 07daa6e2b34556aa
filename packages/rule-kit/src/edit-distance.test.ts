import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.js'

/** The definition, for comparison. */
function bySearch(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [x, y] = [a.slice(1), b.slice(1)]
  const ways = [bySearch(x, b) + 1, bySearch(a, y) + 1, bySearch(x, y) + (a[0] === b[0] ? 0 : 1)]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    ways.push(bySearch(a.slice(2), b.slice(2)) + 1)
  return Math.min(...ways)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['name', 'name', 0],
    ['nmae', 'name', 1],
    ['nam', 'name', 1],
    ['descripton', 'description', 1],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })

  it('is the least number of edits', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(bySearch(a, b))
      }),
    )
  })

  it('is exact up to its limit, and infinite beyond', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, limit) => {
        const exact = bySearch(a, b)
        expect(editDistance(a, b, limit)).toBe(exact <= limit ? exact : Infinity)
      }),
    )
  })
})

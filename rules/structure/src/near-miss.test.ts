import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { editDistance, nearMiss } from './near-miss.js'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['name', 'name', 0],
    ['nmae', 'name', 1],
    ['nam', 'name', 1],
    ['descripton', 'description', 1],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %d', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))
  it('is symmetric, zero for equals only, and at most the longer length', () => {
    const words = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const distance = editDistance(a, b)
        expect(editDistance(b, a)).toBe(distance)
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

describe('nearMiss', () => {
  const fields = ['name', 'description', 'allowed-tools']
  it.each([
    ['Name', 'name'],
    ['allowedTools', 'allowed-tools'],
    ['allowed_tools', 'allowed-tools'],
    ['descriptin', 'description'],
    ['game', 'name'],
    ['gain', undefined],
    ['owner', undefined],
    ['x'.repeat(1_000_000), undefined],
  ])('of %s', (word, expected) => expect(nearMiss(word, fields)).toBe(expected))
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastAtMost } from './last-at-most.js'

it('finds what going through all of them finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 })), fc.integer({ min: -1, max: 41 }), (all, value) => {
      const sorted = [...all].sort((a, b) => a - b)
      const found = lastAtMost(sorted.length, (index) => sorted[index]!, value)
      expect(found).toBe(sorted.findLastIndex((one) => one <= value))
    }),
  )
})

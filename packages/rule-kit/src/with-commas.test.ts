import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withCommas } from './with-commas.js'

it('groups digits as English does', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(withCommas(number)).toBe(number.toLocaleString('en'))
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeCut, measure } from './excerpt.js'

describe('measure', () => {
  it('counts code points and finds the offset behind the last that is allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, limit) => {
        const { length, cut } = measure(text, limit)
        expect(length).toBe([...text].length)
        expect(text.slice(0, cut)).toBe([...text].slice(0, limit).join(''))
      }),
    )
  })
})

describe('describeCut', () => {
  it('stays short and on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(300), (text, limit) => {
        const { cut } = measure(text, limit)
        const shown = describeCut(text, cut)
        expect([...shown].length).toBeLessThanOrEqual(100)
        expect(shown.match(/[`\n]/g)).toEqual(['`', '`', '`', '`'])
        expect(shown).toContain('the limit is behind')
      }),
    )
  })
})

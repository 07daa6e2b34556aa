import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from './quote.js'

describe('quote', () => {
  it.each([
    ['pdf tools', '`pdf tools`'],
    ['', '`""`'],
    ['a\n  b', '`a b`'],
    ['a`b', "`a'b`"],
    ['a\u200bb\u0007', '`a<U+200B>b<U+0007>`'],
    ['x'.repeat(81), `\`${'x'.repeat(79)}…\``],
    ['🙂'.repeat(80), `\`${'🙂'.repeat(80)}\``],
  ])('shows %j', (value, shown) => {
    expect(quote(value)).toBe(shown)
  })

  it('shows any text on one line between two backticks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (value) => {
        expect(quote(value)).toMatch(/^`[^`\p{Cc}\p{Cf}]*`$/u)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visible, visibleJson } from './visible-text.js'

/** Everything that a terminal would obey or not show. */
const raw = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Cs}]/u
const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('visible', () => {
  it.each([
    ['\u001B[31mred\u001B[0m', '<U+001B>[31mred<U+001B>[0m'],
    ['\u001B]8;;http://x\u0007link', '<U+001B>]8;;http://x<U+0007>link'],
    ['\u009B2J', '<U+009B>2J'],
    ['a\nb\tc\r\nd', 'a b c d'],
    ['a\u202Eb\u200B\uFEFF', 'a<U+202E>b<U+200B><U+FEFF>'],
    ['\u{E0041}', '<U+E0041>'],
    ['a\u2065b\u3164\u{E0100}', 'a<U+2065>b<U+3164><U+E0100>'],
    ['\u2764\uFE0F', '\u2764\uFE0F'],
    ['\uD800x', '<U+D800>x'],
    ['\u0000', '<U+0000>'],
    ['你好 👩‍💻 é', '你好 👩‍💻 é'],
  ])('shows %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it('lets nothing through, whatever the text', () => {
    fc.assert(fc.property(anyText, (text) => !raw.test(visible(text))))
  })

  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => visible(visible(text)) === visible(text)))
  })
})

describe('visibleJson', () => {
  it('is the same JSON, with nothing in it that a terminal obeys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), anyText, (value, text) => {
        const before = JSON.stringify({ value, text }, null, 2)
        const after = visibleJson(before)
        expect(JSON.parse(after)).toEqual(JSON.parse(before))
        expect(raw.test(after.replaceAll('\n', ''))).toBe(false)
      }),
    )
  })

  it('keeps letters of every script', () => {
    expect(visibleJson('"你好 👩‍💻 é\u2028\u007F"')).toBe('"你好 👩‍💻 é\\u2028\\u007f"')
    expect(visibleJson('"\u{E0041}"')).toBe('"\\udb40\\udc41"')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenceUntrusted, randomMarker } from './untrusted.js'

const marker = '0123456789abcdef0123456789abcdef'
const fence = (text: string, label = 'SKILL.md') => fenceUntrusted([{ label, text }], () => marker)

describe('the fence', () => {
  it('stands around every part, with the marker and what it is', () => {
    const { data } = fenceUntrusted(
      [
        { label: 'SKILL.md', text: 'one' },
        { label: 'references/a.md', text: 'two' },
      ],
      () => marker,
    )
    expect(data.split('\n')).toEqual([
      `<<<DATA ${marker} SKILL.md`,
      'one',
      `DATA ${marker}>>>`,
      '',
      `<<<DATA ${marker} references/a.md`,
      'two',
      `DATA ${marker}>>>`,
    ])
  })

  it('takes a marker that no text and no label holds, in any case', () => {
    const markers = ['aaaa', 'bbbb', 'cccc', 'dddd']
    const drawn = fenceUntrusted(
      [
        { label: 'x/bbbb', text: 'here is AaAa\nDATA aaaa>>>' },
        { label: 'y', text: 'cccc' },
      ],
      () => markers.shift()!,
    )
    expect(drawn.marker).toBe('dddd')
    expect(drawn.rules).toContain('dddd')
  })

  it('gives up where markers are not random', () => {
    expect(() => fence(`DATA ${marker}>>>`)).toThrow('No mark was found')
  })

  it('has another marker each time, with 128 bits', () => {
    const markers = new Set(Array.from({ length: 1000 }, randomMarker))
    expect(markers.size).toBe(1000)
    expect([...markers][0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('cannot be closed, opened or split by what it holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (body, label) => {
        const { marker: drawn, data } = fenceUntrusted([{ label, text: body }])
        const lines = data.split('\n')
        expect(lines.filter((line) => line.includes(drawn))).toHaveLength(2)
        expect(lines[0]!.startsWith(`<<<DATA ${drawn} `)).toBe(true)
        expect(lines.at(-1)).toBe(`DATA ${drawn}>>>`)
      }),
    )
  })
})

describe('what cannot be seen', () => {
  it.each([
    ['a\u200bb', 'a<U+200B>b'],
    ['a\u202eb\u2066c', 'a<U+202E>b<U+2066>c'],
    ['\u{e0041}\u{e0042}', '<U+E0041><U+E0042>'],
    ['a\u{e0100}b\ufe01', 'a<U+E0100>b<U+FE01>'],
    ['a\u001b[2Jb\u0000', 'a<U+001B>[2Jb<U+0000>'],
    ['\u3164\u2800', '<U+3164><U+2800>'],
    ['\ud800', '<U+D800>'],
    ['\u200d\u200d', '<U+200D><U+200D>'],
    ['a\u200cb\u200dc', 'a<U+200C>b<U+200D>c'],
    ['one\r\ntwo\rthree\u2028four\tfive', 'one\ntwo\nthree<U+2028>four\tfive'],
  ])('%j is shown', (text, shown) => {
    expect(fence(text).data).toBe(`<<<DATA ${marker} SKILL.md\n${shown}\nDATA ${marker}>>>`)
  })

  it.each(['👩‍💻 👨🏽‍🚒 ❤️', 'می‌خواهم', 'क्‍ष', 'naïve ﬁne — “quotes”'])('%s stays as it is', (text) => {
    expect(fence(text).data).toContain(`\n${text}\n`)
  })

  it('makes no second line of a label', () => {
    expect(fence('x', `a\nDATA b>>>\n\u200b${'y'.repeat(300)}`).data.split('\n')).toHaveLength(3)
  })
})

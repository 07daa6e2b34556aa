import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textFormatOf, applyTextFormat } from './file-text.js'

it('writes a text in the form of the file: BOM, line ends, the last of them', () => {
  const like = (raw: string) => applyTextFormat('a\nb\n', textFormatOf(raw))
  expect(like('x\ny\n')).toBe('a\nb\n')
  expect(like('\uFEFFx\r\ny\r\n')).toBe('\uFEFFa\r\nb\r\n')
  expect(like('x\ry')).toBe('a\rb')
  expect(like('x\r\ny\r\nz\n')).toBe('a\r\nb\r\n')
  expect(like('')).toBe('a\nb\n')
})

it('gives back every file that is written in one way', () => {
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\uFEFF]/g, ''))
  fc.assert(
    fc.property(
      fc.array(line),
      line,
      lineEnd,
      fc.boolean(),
      fc.boolean(),
      (lines, last, end, bom, endsWithNewline) => {
        // A file that ends with blank lines keeps one of them.
        const raw = (bom ? '\uFEFF' : '') + [...lines, `${last}.`, ...(endsWithNewline ? [''] : [])].join(end)
        const text = raw.replace(/^\uFEFF/, '').replaceAll(end, '\n')
        expect(applyTextFormat(text, textFormatOf(raw))).toBe(raw)
      },
    ),
  )
})

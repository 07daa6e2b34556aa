import type { Edit } from '@skillgauge/rule-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../skill/decode-text.js'
import { applyEdits, areValidEdits, editsConflict } from './apply-edits.js'

const edit = (offset: number, length: number, text: string, path = 'SKILL.md') =>
  ({ path, offset, length, text }) as Edit

describe('applyEdits', () => {
  it('replaces, inserts and deletes, in whatever order', () => {
    const edits = [edit(6, 5, ''), edit(0, 1, 'J'), edit(5, 0, '!')]
    expect(applyEdits('hello world.', edits)).toBe('Jello! .')
  })

  it('writes what is put in at one place in the order of the edits', () => {
    expect(applyEdits('ab', [edit(1, 0, '1'), edit(1, 0, '2')])).toBe('a12b')
    expect(applyEdits('ab', [edit(1, 1, 'c'), edit(1, 0, '1')])).toBe('a1c')
  })

  it('keeps a BOM and writes the line ends of the file', () => {
    expect(applyEdits('\uFEFFa\r\nb\r\nc', [edit(2, 1, 'x\ny')])).toBe('\uFEFFa\r\nx\r\ny\r\nc')
    expect(applyEdits('a\rb\rc', [edit(4, 1, 'x\ny')])).toBe('a\rb\rx\ry')
    expect(applyEdits('\uFEFF', [edit(0, 0, 'x\n')])).toBe('\uFEFFx\n')
    expect(applyEdits('a\nb\r\nc', [edit(4, 1, 'x')])).toBe('a\nb\r\nx')
  })

  it('changes in the text what it says, and in the file nothing else', () => {
    const file = fc
      .tuple(
        fc.constantFrom(['\n'], ['\r\n'], ['\n', '\r\n'], ['\r']),
        fc.array(fc.nat(20)),
        fc.constantFrom('', '\uFEFF'),
      )
      .map(([lineEnds, choices, bom]) => {
        const parts = ['a', 'ß', '🙂', '\t', 'b', ...lineEnds, ...lineEnds]
        return bom + choices.map((choice) => parts[choice % parts.length]!).join('')
      })
    fc.assert(
      fc.property(file, fc.nat(60), fc.nat(10), fc.constantFrom('', 'x', 'x\ny'), (raw, at, size, put) => {
        const textOf = (content: string) => decodeText(new TextEncoder().encode(content)).text
        const text = textOf(raw)
        const offset = Math.min(at, text.length)
        const length = Math.min(size, text.length - offset)
        // Half a surrogate pair is not text that a rule would cut at, nor is it one that UTF-8 can hold.
        fc.pre(isWhole(text, offset) && isWhole(text, offset + length))
        const result = applyEdits(raw, [edit(offset, length, put)])
        const [before, after] = [text.slice(0, offset), text.slice(offset + length)]
        expect(textOf(result)).toBe(before + put + after)
        const kept = raw.length - result.length
        expect(kept).toBeLessThanOrEqual(2 * length)
        expect(applyEdits(raw, [edit(offset, 0, '')])).toBe(raw)
      }),
    )
  })
})

function isWhole(text: string, offset: number): boolean {
  return !/[\uDC00-\uDFFF]/.test(text[offset] ?? '')
}

describe('editsConflict', () => {
  it('is so where edits overlap or touch, also where both only put something in', () => {
    expect(editsConflict([edit(0, 3, '')], [edit(2, 2, '')])).toBe(true)
    expect(editsConflict([edit(0, 3, '')], [edit(3, 0, 'x')])).toBe(true)
    expect(editsConflict([edit(0, 3, '')], [edit(4, 1, '')])).toBe(false)
    expect(editsConflict([edit(2, 0, 'x')], [edit(2, 0, 'y')])).toBe(true)
    expect(editsConflict([edit(2, 0, 'x')], [edit(3, 0, 'y')])).toBe(false)
    expect(editsConflict([edit(0, 3, '')], [edit(0, 3, '', 'other.md')])).toBe(false)
  })
})

describe('areValidEdits', () => {
  const lengthOf = (path: string) => (path === 'SKILL.md' ? 10 : undefined)
  const odd = (facts: object) => [{ ...edit(0, 1, ''), ...facts }] as Edit[]

  it('takes what lies inside a file of the skill', () => {
    expect(areValidEdits([edit(0, 10, ''), edit(10, 0, 'x')], lengthOf)).toBe(true)
  })

  it.each([
    [{ path: '../other' }], [{ path: 7 }], [{ offset: -1 }], [{ offset: 0.5 }], [{ offset: '0' }], [{ offset: NaN }],
    [{ length: 11 }], [{ length: -1 }], [{ text: 3 }], [{ text: undefined }],
  ])('refuses %j', (facts) => expect(areValidEdits(odd(facts), lengthOf)).toBe(false)) // prettier-ignore

  it('refuses edits of one finding that overlap', () => {
    expect(areValidEdits([edit(0, 3, ''), edit(2, 3, '')], lengthOf)).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.js'
import { TextFile } from './text-file.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const file = (text: string) => new TextFile({ path: 'a.md', bytes: 0 }, () => bytesOf(text), true)

describe('decodeText', () => {
  it('drops a BOM and unifies line ends', () => {
    expect(decodeText(bytesOf('\uFEFFa\r\nb\rc\n')).text).toBe('a\nb\nc\n')
  })

  it('reads UTF-16 and says so', () => {
    for (const [bom, little] of [
      [[0xff, 0xfe], true],
      [[0xfe, 0xff], false],
    ] as const) {
      const units = [...'hi'].flatMap((c) => (little ? [c.charCodeAt(0), 0] : [0, c.charCodeAt(0)]))
      const decoded = decodeText(Uint8Array.from([...bom, ...units]))
      expect(decoded.text.replace('\uFEFF', '')).toBe('hi')
      expect(decoded.problem?.message).toContain('UTF-16')
    }
  })

  it('names the first wrong byte', () => {
    expect(decodeText(Uint8Array.of(0x61, 0xc3, 0x28)).problem).toMatchObject({ byte: 1, offset: 1 })
    expect(decodeText(Uint8Array.of(0x61, 0x0d, 0x0a, 0xed, 0xa0, 0x80)).problem).toMatchObject({
      byte: 3,
      offset: 2,
    })
    expect(decodeText(Uint8Array.of(0xf4, 0x90, 0x80, 0x80)).problem).toMatchObject({ byte: 0 })
    expect(decodeText(Uint8Array.of(0x61, 0xe2, 0x82)).problem).toMatchObject({ byte: 1 })
  })

  it('agrees with the platform about what is UTF-8', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        const { problem } = decodeText(bytes)
        if (problem?.message.includes('UTF-16')) return
        if (problem) expect(problem.byte).toBeLessThan(bytes.length)
        const valid = Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf8').equals(Buffer.from(bytes))
        expect(problem === undefined).toBe(valid)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('TextFile', () => {
  it('places offsets as an editor does', () => {
    const text = file('ab\r\ncd\n')
    expect(text.at(0)).toEqual({ path: 'a.md', line: 1, column: 1 })
    expect(text.at(2)).toMatchObject({ line: 1, column: 3 })
    expect(text.at(3)).toMatchObject({ line: 2, column: 1 })
    expect(text.at(6)).toMatchObject({ line: 3, column: 1 })
  })

  it('keeps every place inside the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -5, max: 50 }), (content, offset) => {
        const text = file(content)
        const { line, column } = text.at(offset)
        const source = text.text!.split('\n')[line - 1]
        expect(source).toBeDefined()
        expect(column).toBeGreaterThanOrEqual(1)
        expect(column).toBeLessThanOrEqual(source!.length + 1)
      }),
    )
  })

  it('takes a NUL for binary, but never in a text file by name', () => {
    const binary = (path: string) =>
      new TextFile({ path, bytes: 3 }, () => Uint8Array.of(97, 0, 98), false).text
    expect(binary('assets/logo')).toBeUndefined()
    expect(binary('references/x.md')).toBe('a\0b')
  })

  it('takes a text with a NUL in it for a text, but not what is none around it', () => {
    const read = (bytes: Uint8Array) => new TextFile({ path: 'data', bytes: 0 }, () => bytes, false).text
    const words = 'Words that stand around it. '.repeat(10)
    expect(read(bytesOf(`${words}\0${words}`))).toBe(`${words}\0${words}`)
    expect(read(bytesOf(`${words}\0${'ü'.repeat(6_000)}`))).toContain('ü')
    expect(read(Uint8Array.from([...bytesOf(words), 0, 0xff, 0xfe, ...bytesOf(words)]))).toBeUndefined()
    expect(read(bytesOf(`a${'\0'.repeat(30)}${words}`))).toBeUndefined()
  })
})

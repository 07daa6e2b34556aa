import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSettings } from './settings-text.js'

const yaml = (text: string) => parseSettings(text, 'yaml')
const mistakes = (text: string, language: 'json' | 'yaml' = 'yaml') =>
  parseSettings(text, language).mistakes.map(({ message, at }) => [message, at && `${at.line}:${at.column}`])

describe('parseSettings', () => {
  it.each(['', '# only a comment\n', 'null', '---\n', '{}', '\uFEFF'])('reads %j as no settings', (text) => {
    expect(yaml(text)).toMatchObject({ data: {}, mistakes: [] })
  })

  it('tells where keys and values are', () => {
    const { at } = yaml('\uFEFFa: 1\r\nrules:\r\n  x.y: [high, { max: 2 }]\r\nlist:\r\n  - p\r\n  - q\r\n')
    expect(at(['a'])).toEqual({ line: 1, column: 4 })
    expect(at(['a'], 'key')).toEqual({ line: 1, column: 1 })
    expect(at(['rules', 'x.y'], 'key')).toEqual({ line: 3, column: 3 })
    expect(at(['rules', 'x.y', 1, 'max'])).toEqual({ line: 3, column: 22 })
    expect(at(['list', 1])).toEqual({ line: 6, column: 5 })
  })

  it('tells the nearest place of what is not there', () => {
    const { at } = yaml('overrides:\n  - rules: {}\nempty:\n')
    expect(at(['overrides', 0, 'files'])).toEqual({ line: 2, column: 5 })
    expect(at(['overrides', 7, 'files'])).toEqual({ line: 2, column: 3 })
    expect(at(['nothing'])).toEqual({ line: 1, column: 1 })
    expect(at([])).toEqual({ line: 1, column: 1 })
  })

  it('follows aliases', () => {
    const { data, at } = yaml('a: &it { x: 1 }\nb: *it\n')
    expect(data).toEqual({ a: { x: 1 }, b: { x: 1 } })
    expect(at(['b', 'x'])).toEqual({ line: 2, column: 4 })
  })

  it('reads `off`, `yes` and dates as text', () => {
    expect(yaml('a: off\nb: yes\nc: 2026-01-01\n').data).toEqual({ a: 'off', b: 'yes', c: '2026-01-01' })
  })

  it.each([
    ['a: [1', ['1:6 Flow sequence in block collection must be sufficiently indented and end with a ].']],
    ['a: 1\na: 2\n', ['2:1 Duplicate key `a`.']],
    [
      'a: !!js/function "x"\nb: !foo { c: 1 }\n',
      [
        '1:4 The tag `!!js/function` is not allowed; values are plain.',
        '2:4 The tag `!foo` is not allowed; values are plain.',
      ],
    ],
    [
      'a: !!binary aGk=\nb: !!set {a}\n',
      [
        '1:13 The tag `!!binary` is not allowed; values are plain.',
        '2:10 The tag `!!set` is not allowed; values are plain.',
      ],
    ],
    ['? [a]\n: b\n', ['1:3 A key is a list or an object; keys are words.']],
    ['a: *gone\n', ['1:4 The alias `*gone` has no anchor before it.']],
    ['a: 1\n---\nb: 2\n', ['2:1 Source contains multiple documents.']],
  ])('says of %j what is wrong, and where', (text, expected) => {
    expect(mistakes(text).map(([message, place]) => `${place} ${message}`)).toEqual(expected)
  })

  it.each([
    ['\0', 'The file is not UTF-8 text.'],
    [Buffer.from([0xff, 0xfe, 0x61, 0x00]).toString('utf8'), 'The file is not UTF-8 text.'],
    ['['.repeat(100_000), 'The file is nested more than 64 deep.'],
    ['- '.repeat(100_000), 'The file is nested more than 64 deep.'],
    [
      Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      'The file is nested more than 64 deep.',
    ],
  ])('refuses %.10j', (text, message) => {
    expect(mistakes(text)).toEqual([[message, undefined]])
  })

  it('refuses aliases that expand without end', () => {
    const bomb = ['a0: &a0 [x]']
    for (let i = 1; i < 12; i++)
      bomb.push(
        `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join()}]`,
      )
    expect(mistakes(bomb.join('\n'))).toEqual([['The aliases expand to too many values.', '4:10']])
  })

  it('keeps `__proto__` a plain key', () => {
    const { data } = yaml('__proto__: { polluted: 1 }\n')
    expect(Object.keys(data as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  describe('JSON', () => {
    it('is read, with tabs and CRLF', () => {
      const { data, at } = parseSettings('{\r\n\t"rules": {\r\n\t\t"a.b": "off"\r\n\t}\r\n}', 'json')
      expect(data).toEqual({ rules: { 'a.b': 'off' } })
      expect(at(['rules', 'a.b'], 'key')).toEqual({ line: 3, column: 3 })
    })

    it.each(['{"a": 1,}', '{a: 1}', '{"a": 1 // no\n}', "{'a': 1}", '{"a": ', 'a: 1'])(
      'is strict: %j',
      (text) => {
        expect(mistakes(text, 'json')).toHaveLength(1)
      },
    )

    it('has no key twice', () => {
      expect(mistakes('{"a": 1,\n "a": 2}', 'json')).toEqual([['Duplicate key `a`.', '2:2']])
    })
  })

  it('never throws, and every place lies in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab:-[]{}?*&!|>\n\r "\'#,%@\t\0é') }), (text) => {
        const lines = text.split('\n').length
        for (const { at } of yaml(text).mistakes) if (at) expect(at.line).toBeLessThanOrEqual(lines)
      }),
      { numRuns: 3000 },
    )
  })

  it('gives JSON back as it was', () => {
    const plain = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
    fc.assert(
      fc.property(plain, (value) => {
        const text = JSON.stringify(value)
        fc.pre(!/[\0\uFFFD]/.test(text) && !text.includes('\\ud'))
        expect(parseSettings(text, 'json').data).toEqual(JSON.parse(text))
      }),
    )
  })
})

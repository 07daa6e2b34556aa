import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSimpleYaml } from './simple-yaml.js'
import { loadYaml, parseFullYaml } from './yaml-block.js'

beforeAll(loadYaml)

function expectAgreement(text: string): boolean {
  const simple = parseSimpleYaml(text)
  if (!simple) return false
  const full = parseFullYaml(text)
  expect(full.problems).toEqual([])
  expect(simple.data).toEqual(full.data)
  expect(simple.depth).toBe(full.depth)
  expect(full.documents).toBe(1)
  expect(simple.nodes).toEqual(full.nodes())
  return true
}

describe('parseSimpleYaml', () => {
  it.each([
    'name: pdf\ndescription: Reads PDF files, e.g. forms. Use when the user asks (kindly) for it\n',
    'name: "x"\nmetadata:\n  author: me\n  version: "1.2"\nlicense: MIT\n',
    "description: 'It reads: everything'\nallowed-tools: Bash(git:*) Read\n",
    'tags:\n  - a\n  - "b: c"\nkeywords:\n- x\n- 1.0.2\nversion: 2.0.1\n',
    'description: Liest Dateien – schnell, für alle 日本語\n',
  ])('reads %j', (text) => {
    expect(expectAgreement(text)).toBe(true)
  })

  it.each([
    'a: 1', 'a: true', 'a: ~', 'a: b: c', 'a: b #c', 'a: "x\\n"', 'a: >-\n  x', 'a: b\n  c', '- a', 'a:', 'a: [b]', 'a: &x b', 'a: *x',
    'a: b\na: c', 'a:\n  b: c\n  b: d', '# x\na: b', 'a: b\n\n', 'a: b:', 'a: 1.5', 'a: 1e3', 'a: 0x1F', 'a:\n  - b\n- c', 'a:\n- b\n  - c', 'a: b\n- c', 'a:\n  - b: c', 'a:\n  - ', 'a: @b', '__proto__', 'a:\nb: c', '',
  ])('leaves %j to the full parser', (text) => {
    expect(parseSimpleYaml(text)).toBeUndefined()
  }) // prettier-ignore

  it('agrees with the full parser or does not answer', () => {
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[a-z][ -~]{0,12}$/) },
      fc.constantFrom('x', 'a b', '"q"', "'q'", '"a: b"', "'it''s'", 'yes', 'No', 'null', 'nullx', '12', 'a#b', 'a #b', 'a:b', 'http://x', 'a: b', '- a', '? a', '|', '>', '>-', '', ' ', '"', "'", '[', '{}', 'a,b', 'a]', 'x\t', 'é', '日本', '🙂', '\u00ad', '\u0085', '---', '...', '%x', 'a\\b', '!x', '.inf', 'e1', 'x: '),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.stringMatching(/^[ -~]{0,12}$/),
    ) // prettier-ignore
    const key = fc.constantFrom(
      'name',
      'description',
      'a',
      'b-c',
      '_x',
      '__proto__',
      'true',
      'null',
      'No',
      '1',
      'constructor',
    )
    const line = fc
      .tuple(
        fc.constantFrom('', '', '', '  ', ' '),
        key,
        fc.constantFrom(': ', ': ', ':', ':  ', ' : '),
        value,
      )
      .map((parts) => parts.join(''))
    const item = fc
      .tuple(fc.constantFrom('', '  ', '    '), value)
      .map(([indent, text]) => `${indent}- ${text}`)
    const opening = key.map((name) => `${name}:`)
    const anyLine = fc.oneof({ weight: 4, arbitrary: line }, item, opening)
    let answered = 0
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('', '\n'),
        (lines, end) => {
          if (expectAgreement(lines.join('\n') + end)) answered++
        },
      ),
      { numRuns: 20_000 },
    )
    expect(answered).toBeGreaterThan(200)
  })
})

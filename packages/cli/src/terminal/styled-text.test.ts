import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bold, line, paragraph, red, render } from './styled-text.js'
import { command } from '../reporters/console/words.js'
import { table } from './table.js'
import { terminalOf } from './terminal.js'
import { textWidth, truncate } from './text-width.js'

const plain = { color: false, width: Infinity }
const written = { write() {} }
const rows = (text: string) => text.split('\n').slice(0, -1)

describe('textWidth', () => {
  it.each([
    ['abc', 3],
    ['你好', 4],
    ['가나', 4],
    ['ｗｉｄｅ', 8],
    ['é', 1],
    ['e\u0301', 1],
    ['👍', 2],
    ['👩‍💻', 2],
    ['❤️', 2],
    ['🇩🇪', 2],
    ['①', 1],
    ['', 0],
  ])('%s', (text, width) => {
    expect(textWidth(text)).toBe(width)
  })
})

describe('truncate', () => {
  it('keeps the beginning or the end', () => {
    expect(truncate('abcdef', 4, '…')).toBe('abc…')
    expect(truncate('abcdef', 4, '…', 'end')).toBe('…def')
    expect(truncate('abcd', 4, '…')).toBe('abcd')
    expect(truncate('你好吗', 4, '…')).toBe('你…')
    expect(truncate('你好吗', 5, '...', 'end')).toBe('...吗')
  })

  it('never gets wider than it may', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 3, max: 30 }),
        fc.boolean(),
        (text, width, end) => {
          expect(textWidth(truncate(text, width, '…', end ? 'end' : 'start'))).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

describe('render', () => {
  it('colours only when told to', () => {
    const lines = [line('a ', bold(red('b')))]
    expect(render(lines, plain)).toBe('a b\n')
    expect(render(lines, { ...plain, color: true })).toBe('a \u001B[1m\u001B[31mb\u001B[39m\u001B[22m\n')
  })

  it('wraps at words, further lines below the text', () => {
    const lines = paragraph(4, 'one two three four', 'fix: ')
    expect(rows(render(lines, { ...plain, width: 19 }))).toEqual(['    fix: one two', '         three four'])
  })

  it('keeps the lines of a text and breaks words that are too long', () => {
    expect(rows(render(paragraph(2, 'ab\n  c', '- '), plain))).toEqual(['  - ab', '      c'])
    expect(rows(render(paragraph(2, 'abcdefghijk'), { ...plain, width: 6 }))).toEqual([
      '  abcd',
      '  efgh',
      '  ijk',
    ])
  })

  it('leaves what a person copies in one line', () => {
    const text = line('  ', command('skillgauge check a --fix'), '  is longer')
    expect(rows(render([text], { ...plain, width: 12 }))).toEqual(['  skillgauge check a --fix', 'is longer'])
  })

  it('never gets wider than the terminal, and loses no letter', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 60 }), (one, width) => {
        const out = render(paragraph(3, one, 'x '), { color: false, width })
        for (const row of rows(out)) expect(textWidth(row)).toBeLessThanOrEqual(width)
        expect(out.replace(/\s/g, '')).toBe(render(paragraph(3, one, 'x '), plain).replace(/\s/g, ''))
      }),
    )
  })
})

describe('table', () => {
  const columns = [
    { title: 'NAME', shrink: 'start' },
    { title: 'PATH', shrink: 'end' },
    { title: 'N', align: 'right' },
  ] as const
  const row = (...texts: string[]) => line(...texts).pieces

  it('lines up, wide letters too', () => {
    const lines = table(columns, [row('a', 'skills/a', '7'), row('你好', 'b', '10')], terminalOf(written, {}))
    expect(rows(render(lines, plain))).toEqual([
      'NAME  PATH       N',
      'a     skills/a   7',
      '你好  b         10',
    ])
  })

  it('ends an endless name also where no terminal does', () => {
    const name = `skills/${'b'.repeat(400)}-end`
    const lines = table(columns, [row('a', name, '7'), row('a', 'c', '8')], terminalOf(written, {}))
    const [head, first, second] = rows(render(lines, plain))
    expect(first).toMatch(/^a {5}\.\.\.b+-end {2}7$/)
    expect([head, first, second].map((one) => one!.length)).toEqual([209, 209, 209])
  })

  it('gives way where it may', () => {
    const terminal = terminalOf({ ...written, isTTY: true, columns: 40 }, {})
    const lines = table(columns, [row('a'.repeat(30), `skills/${'b'.repeat(40)}`, '7')], terminal)
    const [, shown] = rows(render(lines, terminal))
    expect(shown).toMatch(/^a+…  …b+  7$/)
    expect(textWidth(shown!)).toBe(40)
  })
})

describe('terminalOf', () => {
  const tty = { ...written, isTTY: true, columns: 120 }

  it.each([
    ['a pipe', written, {}, false],
    ['a terminal', tty, {}, true],
    ['NO_COLOR', tty, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR', tty, { NO_COLOR: '' }, true],
    ['FORCE_COLOR in a pipe', written, { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', tty, { FORCE_COLOR: '0' }, false],
    ['both', tty, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ['a dumb terminal', tty, { TERM: 'dumb' }, false],
  ])('colours: %s', (_, output, env, color) => {
    expect(terminalOf(output, env).color).toBe(color)
  })

  it('knows the width, and that a pipe has none', () => {
    expect(terminalOf(tty, {}).width).toBe(120)
    expect(terminalOf({ ...tty, columns: 500 }, {}).width).toBe(200)
    expect(terminalOf({ ...tty, columns: 0 }, {}).width).toBe(40)
    expect(terminalOf(written, {}).width).toBe(Infinity)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { loadMarkdown, parseMarkdown } from './markdown.js'
import { TooComplexError } from '../errors.js'

beforeAll(loadMarkdown)

const most = 256 * 1024
const fill = (piece: string, size = most) => piece.repeat(Math.floor(size / piece.length))

describe('what takes the parser longer than its length is refused before it is parsed', () => {
  it.each([
    ['links without an end', '[a]('],
    ['links to nowhere', '[a]'],
    ['references to nowhere', '[a][b]'],
    ['images without an end', '!['],
    ['links within links', '[a](b "'],
    ['emphasis that ends in a word', 'a*b*'],
    ['marks of emphasis', '*.'],
    ['strong words', '**a**b'],
    ['underscores', '_a '],
    ['headings of one letter', 'a\n=\n'],
    ['headings underlined with hyphens', 'a\n-\n'],
    ['headings of many lines', 'a\nb\n===\n'],
    ['headings in quotations', '> a\n> -\n'],
    ['headings in lists', '- a\n  ---\n'],
    ['lists in lists', '- - a\n'],
    ['lists in numbered lists', '1. - a\n'],
    ['lists below items', '- a\n  - b\n'],
    ['lists of every kind', '- a\n* b\n+ c\n'],
    ['quotations', '> a\n\n'],
    ['lines that only seem to leave a quotation', '> a\nb\n'],
    ['quotations in quotations', '>> a\n> b\n'],
  ])('%s', (_, piece) => {
    for (const start of ['', 'a ', 'a\n\n']) {
      expect(() => parseMarkdown(start + fill(piece, most - 10))).toThrow(TooComplexError)
    }
  })

  it('fences in lists in lists are refused when there are thousands', () => {
    expect(() => parseMarkdown('- - - ```\n'.repeat(4_000))).toThrow('nested lists')
    expect(parseMarkdown('- - - ```\n'.repeat(400)).children).toHaveLength(1)
  })

  it('in a long text, a few of them are too many, too', () => {
    const text = fill('Words, and more words.\n\n', most - 20_000)
    expect(() => parseMarkdown(text + 'a\n=\n'.repeat(3_000))).toThrow('underlined headings')
    expect(() => parseMarkdown(text + '- - a\n'.repeat(3_000))).toThrow('nested lists')
  })

  it.each([
    ['a list', '- x\n', 'y\n'],
    ['a paragraph of a list', '- a\n\n  x\n', 'y\n'],
    ['a quotation', '> x\n', 'y\n'],
    ['a quotation in a quotation', '>> x\n', '> y\n'],
  ])('and masses of lines that continue %s without its marks', (_, start, line) => {
    expect(() => parseMarkdown(start + line.repeat(6_000))).toThrow('lines outside of its list or quotation')
    expect(parseMarkdown(start + line.repeat(600)).children).toHaveLength(1)
  })

  it.each([
    ['lines of a list', '- x\n', '  y\n'],
    ['lines of a quotation', '', '> y\n'],
    ['lines of a paragraph', '- x\n\n', 'y\n'],
  ])('but not as many %s', (_, start, line) => {
    expect(parseMarkdown(start + line.repeat(6_000)).children.length).toBeGreaterThan(0)
  })

  it.each([
    ['a flat list', '- One of many things, told in some words.\n', 100_000],
    ['a list with items of two lines', '- One of many\n  things, told in some words.\n', 100_000],
    [
      'nested lists',
      '- One of many things.\n  - And one more, told in some words.\n  - And another.\n',
      50_000,
    ],
    ['a table', '| `a_b` | **c** | [d](e.md) | Some words about it. |\n', 100_000],
    ['sections', 'A title\n-------\n\nSome _words_ with [a link](a.md).\n\n> A quotation.\n\n', 50_000],
    ['fences of YAML', '```yaml\nname: a\nlist:\n  - b\n  - c\n---\n```\n\n', 50_000],
  ])('ordinary text is not: %s', (_, piece, size) => {
    expect(parseMarkdown(fill(piece, size)).children.length).toBeGreaterThan(0)
  })
})

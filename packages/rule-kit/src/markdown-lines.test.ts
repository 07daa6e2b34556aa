import fc from 'fast-check'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { markdownLines, type MarkdownReading } from './markdown-lines.js'
import { nodesOf } from './nodes.js'

const read = (text: string, reading?: MarkdownReading) =>
  Array.from(markdownLines(text, reading), ({ text: line, fence }) => `${fence ?? 'text'}: ${line}`)

describe('markdownLines', () => {
  it('has the parts of a fence, and what is outside', () => {
    expect(read('# a\n```sh\n# b\n``` x\n```\nc')).toEqual([
      'text: # a',
      'opening: ```sh',
      'content: # b',
      'content: ``` x',
      'closing: ```',
      'text: c',
    ])
  })

  it('finds the fence on the line that begins a list item', () => {
    expect(read('- ```sh\n  a\n  ```\n\nb')).toEqual([
      'opening: - ```sh',
      'content:   a',
      'closing:   ```',
      'text: ',
      'text: b',
    ])
  })

  it('ends a fence with its list item or block quote', () => {
    expect(read('- a\n  ```\n  b\nc')).toContain('text: c')
    expect(read('> ```sh\n> a\n```js\nb')).toEqual([
      'opening: > ```sh',
      'content: > a',
      'opening: ```js',
      'content: b',
    ])
  })

  it('has the language of each line of a block', () => {
    const info = Array.from(
      markdownLines('> ``` sh title \n> a\n```js\nb\n```\nc\n~~~\nd'),
      (line) => line.info,
    )
    expect(info).toEqual(['sh title', 'sh title', 'js', 'js', 'js', '', '', ''])
  })

  it('reads what a fence that is never closed holds as code or as text', () => {
    const text = '```\na\n```\n```sh\nb\n\n~~~\n'
    expect(read(text).slice(3)).toEqual([
      'opening: ```sh',
      'content: b',
      'content: ',
      'content: ~~~',
      'content: ',
    ])
    expect(read(text, { unclosed: 'text' })).toEqual([
      ...read(text).slice(0, 3),
      ...['```sh', 'b', '', '~~~', ''].map((line) => `text: ${line}`),
    ])
  })

  it('begins at an offset', () => {
    const text = '---\na: |\n  ```\n---\nb'
    expect(read(text, { from: text.indexOf('b') })).toEqual(['text: b'])
  })

  it('has places in the text, whatever its line ends', () => {
    const text = 'a\r\n```\r\nb\r\n```\r\nc'
    expect(read(text)).toEqual(['text: a', 'opening: ```', 'content: b', 'closing: ```', 'text: c'])
    for (const { offset, text: line } of markdownLines(text))
      expect(text.slice(offset)).toMatch(new RegExp(`^${line}(\r|$)`))
  })

  it('reads fences as the parser does', { timeout: 120_000 }, () => {
    const line = fc
      .tuple(
        fc.constantFrom(
          '',
          '',
          '',
          ' ',
          '  ',
          '   ',
          '    ',
          '\t',
          '> ',
          '>',
          '- ',
          '-\t',
          '1. ',
          '  - ',
          '> - ',
          '- > ',
        ),
        fc.constantFrom(
          '',
          'a',
          'a',
          '# b',
          '```',
          '```',
          '```sh',
          '~~~',
          '````',
          '~~~ x`y',
          '``` x`y',
          '***',
          '<!--',
          '-->',
          '<div>',
          '<pre>',
          '<pre></pre>',
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n')
        // Unlike CommonMark, the parser lets some items not begin below indented code.
        fc.pre(!/^(?: {4}|\t)[^\n]*\n[\s>]*(?:-|1\.)/m.test(text))
        expect(blocksOfLines(text)).toEqual(blocksOfTree(text))
      }),
      { numRuns: 3_000 },
    )
  })
})

/** The fenced blocks of the parser: the line of the opening fence, and the text without marks and blanks. Indented code has no fence. */
function blocksOfTree(text: string): Block[] {
  const all = text.split('\n')
  return Array.from(nodesOf(unified().use(remarkParse).parse(text), 'code')).flatMap(
    ({ position, value }) => {
      const { line, column } = position!.start
      const isFenced = /^(?:`{3}|~{3})/.test(all[line - 1]!.slice(column - 1))
      return isFenced ? [{ line, code: value.split('\n').flatMap(bare) }] : []
    },
  )
}

function blocksOfLines(text: string): Block[] {
  const blocks: Block[] = []
  for (const [i, { text: line, fence }] of [...markdownLines(text)].entries()) {
    if (fence === 'opening') blocks.push({ line: i + 1, code: [] })
    else if (fence === 'content') blocks.at(-1)!.code.push(...bare(line))
  }
  return blocks
}

interface Block {
  readonly line: number
  readonly code: string[]
}

function bare(line: string): string[] {
  const text = line.replace(/^[ \t>]+/, '').trimEnd()
  return text === '' ? [] : [text]
}

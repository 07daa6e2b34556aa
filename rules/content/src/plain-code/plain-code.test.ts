import { defineRule, nodesOf } from '@skillgauge/rule-kit'
import { judge } from '@skillgauge/rule-tester'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlainCode } from './plain-code.js'

/** Where the tree and the lines disagree: a rule, because the tree is there only inside a run. */
const agreement = defineRule({
  id: 'content.agreement',
  name: 'Lines agree with the tree',
  severity: 'low',
  description: 'The lines agree with the tree.',
  fix: 'Fix the reading by lines.',
  needs: ['tree'],
  *check({ body, tree }) {
    const { code, uncertain } = readPlainCode(body.text, body.offset)
    const within = (stretches: Iterable<{ start: number; end: number }>, offset: number) =>
      [...stretches].some(({ start, end }) => start <= offset && offset < end)
    const exact = [...nodesOf(tree, 'code', 'inlineCode')].map(({ position }) => ({
      start: position!.start.offset!,
      end: position!.end.offset!,
    }))
    for (let offset = body.offset; offset < body.text.length; offset++) {
      if (/\s/.test(body.text[offset]!) || within(uncertain, offset)) continue
      if (within(code, offset) !== within(exact, offset)) {
        yield { message: `\`${body.text.slice(offset, offset + 10)}\` at ${offset} is read otherwise.` }
      }
    }
  },
})

const disagreements = async (body: string) => {
  const result = await judge(agreement, { skill: { 'SKILL.md': `---\nname: x\n---\n${body}` } })
  return result.judged ? result.findings.map(({ message }) => message) : [result.message]
}

const read = (text: string) => {
  const { code, blocks, uncertain } = readPlainCode(text, 0)
  const cut = (stretches: readonly { start: number; end: number }[]) =>
    stretches.map(({ start, end }) => text.slice(start, end))
  return { code: cut(code), blocks: cut(blocks), uncertain: cut(uncertain) }
}

describe('readPlainCode', () => {
  it('finds fences and code spans', () => {
    expect(read('A `b` and ``c ` d``.\n\n```sh\nnpx x\n```\n~~~\ne')).toEqual({
      code: ['`b`', '``c ` d``', '```sh\nnpx x\n```', '~~~\ne'],
      blocks: ['```sh\nnpx x\n```', '~~~\ne'],
      uncertain: [],
    })
  })

  it('finds the fence of a list item, uncertain when it ends early', () => {
    expect(read('1. Run\n   ```sh\n   x\n   ```\n')).toMatchObject({
      blocks: ['   ```sh\n   x\n   ```'],
      uncertain: [],
    })
    expect(read('1. Run\n   ```sh\nx\n   ```\n')).toMatchObject({
      blocks: [],
      uncertain: ['   ```sh\nx\n   ```\n'],
    })
  })

  it('treats a deeply indented fence as code, in a list or not', () => {
    expect(read('- a\n    - b\n\n        ```\n        x\n        ```\n')).toMatchObject({
      code: ['        ```\n        x\n        ```'],
      blocks: [],
    })
  })

  it('ignores code in comments', () => {
    expect(read('<!-- `a`\n```\n-->\n`b`')).toEqual({ code: ['`b`'], blocks: [], uncertain: [] })
  })

  it.each([
    ['an odd backtick', 'a ` b'],
    ['an escaped backtick', 'a \\`b`'],
    ['a tag around a backtick', 'a <b c="`"> `d`'],
    ['a fence in a quotation', '> ```\n> x\n> ```'],
    ['a fence behind a marker', '- ```\n  x\n  ```'],
    ['raw HTML', '<pre>\n`a`\n</pre>'],
  ])('is uncertain about %s', (_, text) => {
    expect(read(text)).toMatchObject({ code: [], uncertain: [text] })
  })

  it('is uncertain about indented lines, but not about code spans in them', () => {
    expect(read('a\n\n    b `c` d')).toEqual({ code: ['`c`'], blocks: [], uncertain: ['    b ', ' d'] })
  })

  it('never contradicts the tree', { timeout: 120_000 }, async () => {
    const pieces = [
      [
        'a',
        'b',
        '`',
        '`',
        '``',
        '```',
        '```sh',
        '~~~',
        '````',
        ' ',
        '  ',
        '    ',
        '\t',
        '\n',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '> ',
      ],
      [
        '<b>',
        '<b ',
        '<!--',
        '-->',
        '<!-->',
        '<div>',
        '</div>',
        '<pre>',
        '<http://a`b>',
        '<',
        '>',
        '\\',
        '[',
        '](',
        ']: x',
      ],
      ['](x "', ')', '"', "'", '|', '# ', '---', '===', '*', '&#96;', '\n   ', '\n      ', '![', '(', '2) '],
      ['\n    ```\n', '\n```\n', '\n   ```\n'],
    ]
    const piece = fc.constantFrom(...pieces.flat())
    const markdown = fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        expect(await disagreements(text)).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  })
})

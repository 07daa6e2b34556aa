import { defineRule, nodesOf } from '@skillgauge/rule-kit'
import { judge } from '@skillgauge/rule-tester'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCodeIn } from '../plain-code/code-lookup.js'
import { candidates } from './candidates.js'
import { commentsIn, plainLinkAt } from './plain-links.js'

/** Where the lines see a link and the tree sees none, or another: a rule, because the tree is there only inside a run. */
const agreement = defineRule({
  id: 'content.agreement',
  name: 'Lines agree with the tree',
  severity: 'low',
  description: 'The lines agree with the tree.',
  fix: 'Fix the reading by lines.',
  needs: ['tree'],
  *check({ body, tree }) {
    const links = new Map<number, string>()
    for (const { url, position } of nodesOf(tree, 'link', 'image')) links.set(position!.start.offset!, url)
    const isCode = plainCodeIn(body)
    const isInComment = commentsIn(body.text, body.offset)
    for (const { url, offset } of candidates(body.text, body.offset)) {
      if (url === undefined || isCode(offset) !== false) continue
      const start = plainLinkAt(body.text, offset, body.offset, isInComment)
      if (start !== undefined && links.get(start) !== url)
        yield { message: `\`${url}\` at ${start} is read otherwise.` }
    }
  },
})

const disagreements = async (body: string) => {
  const result = await judge(agreement, { skill: { 'SKILL.md': `---\nname: x\n---\n${body}` } })
  return result.judged ? result.findings.map(({ message }) => message) : [result.message]
}

const linksIn = (text: string) =>
  [...candidates(text, 0)].map(({ offset }) => plainLinkAt(text, offset, 0, commentsIn(text, 0)))

describe('commentsIn', () => {
  it.each(['<!-- a -->\n\n', '<!-- a -->  '])('finds any number of comments in one pass: %j', (one) => {
    const text = one.repeat(20_000)
    const looks: number[] = []
    const original = String.prototype.indexOf
    String.prototype.indexOf = function (search: string, from?: number) {
      const at = original.call(this, search, from)
      if (this.length === text.length) looks.push((at === -1 ? text.length : at) - (from ?? 0))
      return at
    }
    try {
      const isInComment = commentsIn(text, 0)
      expect(isInComment(3)).toBe(true)
      expect(isInComment(11)).toBe(!one.includes('\n'))
    } finally {
      String.prototype.indexOf = original
    }
    // Every character is gone over three times at most: for the beginning, the end and the end of the line.
    expect(looks.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(3 * text.length)
  })
})

describe('plainLinkAt', () => {
  it.each<[string, string, number]>([
    ['a link', 'See [a](b.md).', 4],
    ['an image', 'See ![a](b.png).', 4],
    ['a link in a list, behind another', '- [c](d.md), *[a](b.md)*', 14],
    ['a link below a heading and a comment', '# A\n\n<!-- x -->\n\n[a](b.md)', 17],
    ['the image in a link', '[![a](b.png)', 1],
  ])('finds %s', (_, text, start) => {
    expect(linksIn(text).at(-1)).toBe(start)
  })

  it.each([
    ['a title', '[a](b.md "c")'],
    ['an escape', '\\[a](b.md)'],
    ['a label', '[c][a](b.md)'],
    ['code in its text', '[`a`](b.md)'],
    ['a tag before it', '<i title="[a](b.md)">'],
    ['a comment around it', '<!--\n\n[a](b.md)\n-->'],
    ['a comment that begins behind another', '<!-- c --> <!-- d\n\n[a](b.md) -->'],
    ['an image around it', '![c `]` [a](b.md)](d.png)'],
    ['a definition before it', '[c]: d "[a](b.md)"'],
  ])('leaves %s to the parser', (_, text) => {
    expect(linksIn(text)[0]).toBeUndefined()
  })

  it('never contradicts the tree', { timeout: 120_000 }, async () => {
    const links = [
      '[a](b)',
      '[a](b)',
      '![a](b)',
      '[',
      ']',
      '(',
      ')',
      '](b)',
      '![',
      '[a]',
      ']: b ',
      '[a]: ',
      '(b "',
      '"',
    ]
    const marks = [
      '`',
      '``',
      '```',
      '~~~',
      '\\',
      '*',
      '_',
      '!',
      '<b ',
      '<b>',
      '</b>',
      '<div>',
      '<!--',
      '-->',
      '<!-->',
    ]
    const html = [
      '<pre>',
      '<http://a',
      '<',
      '>',
      '&lt;',
      ' ',
      '  ',
      '    ',
      '\t',
      '\n',
      '\n',
      '\n\n',
      '\n\n',
      '\n    ',
    ]
    const blocks = ['- ', '1. ', '> ', '# ', '---', '===', '| ', 'a', 'b']
    const pieces = [links, marks, html, blocks].flat()
    const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        expect(await disagreements(text)).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  })
})

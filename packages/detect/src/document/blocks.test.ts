import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.js'

const read = (text: string) =>
  blocksOf(text).map(({ start, end, context }) => [context, text.slice(start, end)] as const)

describe('blocksOf', () => {
  it('finds the parts of a document', () => {
    expect(
      read(
        [
          '# title',
          'one',
          'two',
          '',
          '- item',
          '  goes on',
          '1. other',
          '| a | b |',
          '',
          '> said',
          '> twice',
          '```sh',
          'run',
          '```',
          '<!-- note',
          'more -->',
        ].join('\n'),
      ),
    ).toEqual([
      ['heading', '# title'],
      ['prose', 'one\ntwo'],
      ['list', '- item\n  goes on'],
      ['list', '1. other'],
      ['table', '| a | b |'],
      ['quote', '> said\n> twice'],
      ['fence', '\nrun'],
      ['comment', '<!-- note\nmore -->'],
    ])
  })

  it('reads keys, values and comments of the frontmatter', () => {
    expect(read('---\nname: x # why\n# note\nlong: >\n  one\n  two\n---\nbody')).toEqual([
      ['frontmatter', 'name'],
      ['frontmatter', ' x'],
      ['frontmatter-comment', '# why'],
      ['frontmatter-comment', '# note'],
      ['frontmatter', 'long'],
      ['frontmatter', ' >\n  one\n  two'],
      ['prose', 'body'],
    ])
  })

  it('knows the heading and lead-in of a list', () => {
    const text = '# never\n\nThese words:\n\n- one\n  - two\n\nNext.\n\n- three'
    const under = (item: string) =>
      blocksOf(text)
        .find(({ start, end }) => text.slice(start, end).trim() === item)!
        .under.map(({ start, end }) => text.slice(start, end).trim())
    expect(under('- one')).toEqual(['# never', 'These words:'])
    expect(under('- two')).toEqual(['# never', 'These words:', '- one'])
    expect(under('- three')).toEqual(['# never', 'Next.'])
  })

  it.each([
    ['its block quote ends', '> ```\n> a\n\nP\n\n> ```\n> a\n'],
    ['its list item ends', '- a\n\n  ```\n  x\n\nP\n\n- b\n\n  ```\n  y\n'],
    ['a backtick in the info string makes it inline code', '``` a`b\n\nP\n\n``` a`b\n'],
    ['its marks stand in indented code', '    ```\n\nP\n\n    ```\n'],
    ['its marks are indented by a tab', '\t```\n\nP\n\n\t```\n'],
    ['a line with an info string closes nothing', '```\na\n``` x\n```\nP\n\n```\ny\n```\n'],
    ['a quoted line closes nothing', '```\na\n> ```\n```\nP\n\n```\ny\n```\n'],
    ['its marks stand in <pre>', '<pre>\n```\n</pre>\n\nP\n\n<pre>\n```\n</pre>\n'],
    ['its marks stand in HTML', '<div>\n```\n</div>\n\nP\n\n<div>\n```\n</div>\n'],
    ['its marks stand below a tag', '<case a="b">\n```\n</case>\n\nP\n\n<case>\n```\n</case>\n'],
    ['whoever reads marks alone sees it end', '1. a\n   ```\nb\n   ```\n\nP\n\n```\nc\n```\n'],
  ])('reads text that is in no fence, because %s', (_, text) => {
    expect(read(text)).toContainEqual(['prose', 'P'])
  })

  it.each([
    ['a fence', '```\nP\n```\n'],
    ['a fence of waves with backticks', '~~~ a`b\n```\nP\n~~~\n'],
    ['a fence that is indented by three', '   ```\nP\n   ```\n'],
    ['a fence in a list item', '1.  a\n\n    ```\n    P\n    ```\n'],
    ['a fence in an item of an item', '- a\n  - b\n\n    ```\n    P\n    ```\n'],
    ['a fence right behind the sign of an item', '- ```\n  P\n  ```\n\nnext\n'],
    ['a fence in an item that a tab indents', '-\ta\n\n\t```\n\tP\n\t```\n'],
    ['a fence in a block quote in an item', '- > ```\n  > P\n  > ```\n'],
    ['a fence behind a line that goes on with a quotation', '> a\nb\n> ```\n> P\n> ```\n'],
    ['a fence with empty lines in an item', '- a\n  ```\n  x\n\n  P\n  ```\n'],
  ])('leaves out %s', (_, text) => {
    const found = read(text).filter(([, words]) => words.includes('P'))
    expect(found.map(([context]) => context)).toEqual(['fence'])
  })

  it('reads a sentence after the marks of a fence', () => {
    expect(read('```sh title\na\n``` do this now\nb\n').map(([, words]) => words)).toContain(' do this now')
    expect(read('```do this now\na\n```\n')).toEqual([
      ['prose', 'do this now'],
      ['fence', '\na'],
    ])
    expect(read('```sh title\na\n```\n')).toEqual([['fence', '\na']])
  })

  it('reads a line that begins with many blanks', () => {
    const blanks = ' \t'.repeat(300)
    expect(read(`a\n${blanks}b`)).toEqual([['prose', `a\n${blanks}b`]])
    expect(read(`a\n\n${blanks}b`)[1]![1].trim()).toBe('b')
    expect(read(`a\n${blanks}\nb`)).toHaveLength(2)
  })

  it('keeps blocks in order and inside any text', () => {
    const line = fc.constantFrom(
      '',
      'a',
      '- b',
      '  - c',
      '# d',
      '```',
      '~~~',
      '> e',
      '| f |',
      '<!--',
      '-->',
      '---',
      'k: v # w',
      '<!-- x -->',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n')
        let last = 0
        return blocksOf(text).every(({ start, end }) => {
          const fits = start >= last && end >= start && end <= text.length
          last = end
          return fits
        })
      }),
    )
  })
})

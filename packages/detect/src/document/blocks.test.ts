import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.js'

const read = (text: string) =>
  blocksOf(text).map(({ start, end, context }) => [context, text.slice(start, end)] as const)

describe('blocksOf', () => {
  it('tells the parts of a document apart', () => {
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

  it('knows what a list stands under', () => {
    const text = '# never\n\nThese words:\n\n- one\n  - two\n\nNext.\n\n- three'
    const under = (item: string) =>
      blocksOf(text)
        .find(({ start, end }) => text.slice(start, end).trim() === item)!
        .under.map(({ start, end }) => text.slice(start, end).trim())
    expect(under('- one')).toEqual(['# never', 'These words:'])
    expect(under('- two')).toEqual(['# never', 'These words:', '- one'])
    expect(under('- three')).toEqual(['# never', 'Next.'])
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

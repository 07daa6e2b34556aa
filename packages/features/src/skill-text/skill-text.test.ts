import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAtHeading } from './skill-text.js'

describe('a long body', () => {
  const section = (title: string, lines: number) => `## ${title}\n${'A line of text.\n'.repeat(lines)}`

  it('that fits is left whole', () => {
    expect(cutAtHeading('# A\ntext', 8)).toEqual({ text: '# A\ntext', left: 0 })
  })

  it('ends before the last heading that fits', () => {
    const text = section('One', 5) + section('Two', 5) + section('Three', 5)
    const { text: kept, left } = cutAtHeading(text, 210)
    expect(kept).toBe((section('One', 5) + section('Two', 5)).trimEnd())
    expect(left).toBe(section('Three', 5).length)
  })

  it('does not take a comment in code for a heading', () => {
    const text = `${section('One', 5)}\`\`\`sh\n# no heading\n${'echo\n'.repeat(20)}\`\`\`\n`
    expect(cutAtHeading(text, 150).text).toContain('echo')
  })

  it('ends before a heading below the code of a list item', () => {
    const first = `${section('One', 5)}- \`\`\`sh\n  # no heading\n  \`\`\`\n`
    expect(cutAtHeading(first + section('Two', 5), 180).text).toBe(first.trimEnd())
  })

  it('without a heading ends with a line, and without a line not inside a character', () => {
    expect(cutAtHeading('one line\n'.repeat(20), 100).text.split('\n').at(-1)).toBe('one line')
    expect(cutAtHeading('💡'.repeat(60), 101).text).toBe('💡'.repeat(50))
  })

  it('is never longer than the limit, and nothing is lost or made up', () => {
    const piece = fc.constantFrom('# h\n', '```\n', 'text', '\n', '💡', ' ', '~~~\n')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 2, max: 300 }), (pieces, limit) => {
        const text = pieces.join('')
        const { text: kept, left } = cutAtHeading(text, limit)
        expect(kept.length).toBeLessThanOrEqual(limit)
        expect(text.startsWith(kept)).toBe(true)
        expect(left === 0 ? text : text.slice(0, text.length - left).trimEnd()).toBe(kept)
      }),
    )
  })
})

import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

const found = async (...descriptions: string[]) => {
  const files = Object.fromEntries(
    descriptions.map((text, i) => [`skills/${names[i]}/SKILL.md`, skillMd(names[i]!, JSON.stringify(text))]),
  )
  return (await judgeCollection(rule, { files })).findings
}
const names = ['pr-review', 'code-review', 'third-thing']
const long =
  'Writes release notes from merged pull requests and sorts them by the part of the product they belong to.'

describe('collection.distinct-descriptions', () => {
  it('groups descriptions that are nearly the same', async () => {
    const [first, ...more] = await found(`${long} Fast.`, `${long} Safe.`, long)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      message: expect.stringContaining('nearly the same description'),
      skills: ['skills/code-review', 'skills/pr-review', 'skills/third-thing'],
    })
  })

  it.each([
    [
      'a quoted phrase',
      'Finds bugs. Use for "review this diff".',
      'Checks style. Triggers on "Review this diff", "style".',
    ],
    [
      'a clause',
      'Finds bugs. Use when the user asks to review a large pull request.',
      'Style. Use this when you review the large pull request.',
    ],
  ])('finds two skills that claim %s', async (_, a, b) => {
    const [first] = await found(a, b)
    expect(first?.message).toContain('claim the same trigger')
  })

  it.each([
    ['they differ', 'Finds bugs. Use for "review this diff".', 'Checks style. Use for "check the style".'],
    [
      'one points to the other',
      'Bugs. Use for "review this diff". Not for style, use code-review.',
      'Style. Use for "review this diff".',
    ],
    ['one denies it', 'Bugs. Use for "review this diff".', 'Style. Do not use for "review this diff".'],
    [
      'one narrows it down',
      'Bugs. Use for "review this diff".',
      'Style. Use when "review this diff" comes up in a repository of documents.',
    ],
    ['they are short', 'Reads files.', 'Reads files.'],
  ])('passes where %s', async (_, a, b) => {
    expect(await found(a, b)).toEqual([])
  })

  it('reads the similarity from its options', async () => {
    const files = {
      'a/SKILL.md': skillMd('a', `${long} It never touches the changelog of other teams.`),
      'b/SKILL.md': skillMd('b', `${long} It asks before anything is sent to customers or partners.`),
    }
    expect((await judgeCollection(rule, { files })).findings).toEqual([])
    expect((await judgeCollection(rule, { files, options: { similarity: 0.3 } })).findings).toHaveLength(1)
  })
})

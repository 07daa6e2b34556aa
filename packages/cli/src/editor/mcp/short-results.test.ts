import { describe, expect, it } from 'vitest'
import { skillMd } from '../../../test-world.js'
import { evaluate } from '../../api/index.js'
import { shortCheck, shortFix } from './short-results.js'

const judged = (text: string) => evaluate({ directory: 'a', files: { 'SKILL.md': text } })

describe('shortCheck', () => {
  it('tells once what keeps many checks from judging', async () => {
    const skill = await judged('---\nname: [\n---\n\nCount the words.\n')
    const { findings, checks, more } = shortCheck(skill, 'low')
    expect(checks.failed).toBeGreaterThan(10)
    const unjudged = findings.filter(({ message }) => message.startsWith('Cannot be judged'))
    expect(unjudged).toHaveLength(1)
    expect(unjudged[0]!.message).toMatch(/frontmatter\. \(so say \d+ other checks\)$/)
    expect([findings[0]!.at, more]).toEqual([expect.stringMatching(/^a\/SKILL\.md:\d/), 0])
  })
})

describe('shortFix', () => {
  it('leaves out an edit that is too long, and none of those behind it', async () => {
    const skill = await judged(skillMd('a'))
    const edit = (path: string, text: string) => ({ path, before: '', after: `${text}\n` })
    const changes = [edit('long.md', 'x'.repeat(9_000)), edit('b.md', 'one'), edit('c.md', 'two')]
    const { edits, more } = shortFix({ changes, fixed: [], rename_to: null, result: skill }, skill)
    expect(edits.map(({ file }) => file)).toEqual(['b.md', 'c.md'])
    expect(more).toBe(1)
  })
})

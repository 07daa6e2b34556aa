import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skillMatcher } from './match-globs.js'

const matches = (globs: string[], skill: string) => skillMatcher(globs, '/repo', posix)(skill)

describe('skillMatcher', () => {
  it.each([
    ['skills/pdf', '/repo/skills/pdf', true],
    ['skills/pdf', '/repo/skills/pdf/SKILL.md', true],
    ['skills/pdf/SKILL.md', '/repo/skills/pdf', true],
    ['skills/pdf/', '/repo/skills/pdf', true],
    ['./skills/pdf', '/repo/skills/pdf', true],
    ['skills/*', '/repo/skills/pdf', true],
    ['skills/*', '/repo/skills/deep/pdf', false],
    ['skills/**', '/repo/skills/deep/pdf/SKILL.md', true],
    ['**/SKILL.md', '/repo/skills/pdf/skill.md', true],
    ['**', '/repo/.claude/skills/pdf', true],
    ['.claude/**', '/repo/.claude/skills/pdf', true],
    ['{a,b}/**', '/repo/b/pdf', true],
    ['skills/**', '/repo/other/pdf', false],
    ['**', '/elsewhere/pdf', false],
    ['*', '/repo', true],
    ['SKILL.md', '/repo/SKILL.md', true],
    ['skills\\pdf\\**', '/repo/skills/pdf', true],
    ['.\\skills\\*', '/repo/skills/pdf/SKILL.md', true],
    ['pdf', '/repo/skills/pdf', false],
    ['[', '/repo/pdf', false],
    ['skills/(draft)/**', '/repo/skills/(draft)/pdf', false],
  ])('%s on %s: %s', (glob, skill, expected) => {
    expect(matches([glob], skill)).toBe(expected)
  })

  it('lets a later glob win', () => {
    expect(matches(['skills/**', '!skills/pdf'], '/repo/skills/pdf')).toBe(false)
    expect(matches(['skills/**', '!skills/pdf'], '/repo/skills/docx')).toBe(true)
    expect(matches(['skills/**', '!skills/**', 'skills/pdf'], '/repo/skills/pdf')).toBe(true)
    expect(matches(['!skills/pdf'], '/repo/skills/docx')).toBe(false)
  })

  it('reads Windows paths', () => {
    const matcher = skillMatcher(['skills\\pdf', 'vendored/**'], 'C:\\repo', win32)
    expect(matcher('C:\\repo\\skills\\pdf\\SKILL.md')).toBe(true)
    expect(matcher('C:\\repo\\vendored\\deep\\docx')).toBe(true)
    expect(matcher('C:\\repo\\skills\\docx')).toBe(false)
    expect(matcher('D:\\repo\\skills\\pdf')).toBe(false)
  })
})

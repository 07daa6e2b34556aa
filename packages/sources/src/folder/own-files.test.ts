import { describe, expect, it } from 'vitest'
import { inMemory } from '../in-memory.js'
import { isOwnOutput, isOwnOutputBelow, ownPaths, findSkillFile } from './own-files.js'

describe('findSkillFile', () => {
  it('prefers SKILL.md and takes any case', () => {
    expect(findSkillFile(['skill.md', 'SKILL.md'])).toBe('SKILL.md')
    expect(findSkillFile(['Skill.MD', 'a'])).toBe('Skill.MD')
    expect(findSkillFile(['skills.md', 'SKILL.md.bak'])).toBeUndefined()
  })
})

describe('isOwnLeaving', () => {
  const at = '2026-11-20T10-00-00.000Z'
  it.each([
    `.skillgauge/evals/${at}.json`,
    '.skillgauge/evals/.gitignore',
    `.skillgauge/traces/${at}/explicit-1.jsonl`,
    '.skillgauge/traces/.gitignore',
  ])('takes %s for ours', (path) => {
    expect(isOwnOutput(path)).toBe(true)
    expect(isOwnOutputBelow(`skills/a/${path}`)).toBe(true)
  })

  it.each([
    '.skillgauge/evals/setup.json',
    '.skillgauge/evals/x.gitignore',
    `.skillgauge/evals/${at}.json/run.json`,
    '.skillgauge/traces/a/b.jsonl',
    `.skillgauge/traces/${at}/deep/b.jsonl`,
    `scripts/.skillgauge/evals/${at}.json`,
    `x.skillgauge/evals/${at}.json`,
  ])('takes %s for a file of the skill', (path) => {
    expect(isOwnOutput(path)).toBe(false)
  })
})

describe('ownPaths', () => {
  it('leaves out what lies in nested skills and tool folders', () => {
    const paths = [
      'SKILL.md',
      'a/SKILL.md',
      'a/b/x.md',
      'ab/x.md',
      'c/node_modules/x',
      '.git/HEAD',
      'd/.gitignore',
    ]
    expect(ownPaths(paths)).toEqual(['SKILL.md', 'ab/x.md', 'd/.gitignore'])
  })
})

describe('inMemory', () => {
  it('holds text and bytes, by path order', () => {
    const files = inMemory({
      directory: 'pdf',
      files: { 'b.md': 'ä', 'SKILL.md': 'x', 'a.bin': Uint8Array.of(0) },
    })
    expect(files).toMatchObject({ directory: 'pdf', path: 'pdf', incomplete: [] })
    expect(files.entries).toEqual([
      { path: 'SKILL.md', bytes: 1 },
      { path: 'a.bin', bytes: 1 },
      { path: 'b.md', bytes: 2 },
    ])
    expect([...files.read('a.bin')]).toEqual([0])
    expect(() => files.read('c')).toThrow('`c` is not a file')
  })

  it('is not confused by names that objects are born with', () => {
    const files = inMemory({ directory: 'x', files: JSON.parse('{"__proto__": "a", "constructor": "b"}') })
    expect(files.entries.map(({ path }) => path)).toEqual(['__proto__', 'constructor'])
    expect(() => files.read('toString')).toThrow()
  })
})

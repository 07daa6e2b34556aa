import { SkillgaugeError } from '@skillgauge/core'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../test-folder.js'
import { resolveSkillPath } from './skill-path.js'
import { asNobody } from '../../../tests/as-nobody.js'

const root = testFolder({
  'skills/pdf/SKILL.md': '',
  'skills/pdf/scripts/run.py': '',
  'skills/docs/skill.md': '',
  'empty/README.md': '',
  'fake/SKILL.md/x.md': '',
})

function errorOf(path: string, cwd = root): SkillgaugeError {
  try {
    resolveSkillPath(path, cwd)
  } catch (error) {
    if (error instanceof SkillgaugeError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('resolveSkillPath', () => {
  it('takes a directory, its SKILL.md, and `.`', () => {
    const pdf = join(root, 'skills', 'pdf')
    expect(resolveSkillPath('skills/pdf', root)).toBe(pdf)
    expect(resolveSkillPath('skills/pdf/', root)).toBe(pdf)
    expect(resolveSkillPath('skills/pdf/SKILL.md', root)).toBe(pdf)
    expect(resolveSkillPath('.', pdf)).toBe(pdf)
    expect(resolveSkillPath(pdf, '/')).toBe(pdf)
    expect(resolveSkillPath('skills/docs', root)).toBe(join(root, 'skills', 'docs'))
  })

  it.runIf(process.platform === 'linux')('says that a name is not UTF-8', () => {
    const here = testFolder({ 'f/good/SKILL.md': '' })
    mkdirSync(Buffer.concat([Buffer.from(join(here, 'f/bad')), Buffer.from([0xff, 0xfe])]))
    for (const path of ['f/bad\uFFFD\uFFFD', 'f/bad\uFFFD\uFFFD/SKILL.md'])
      expect(errorOf(path, here).message).toBe(
        `\`${path}\` does not exist. Its name is not UTF-8: rename it.`,
      )
    expect(errorOf('f/bad\uFFFD', here).message).toBe('`f/bad\uFFFD` does not exist.')
  })

  it('lists the skills below a folder that is none', () => {
    const { code, message } = errorOf('skills')
    expect(code).toBe('not-a-skill')
    expect(message).toBe(
      [
        '`skills` is not a skill, but holds 2:',
        '  skills/docs',
        '  skills/pdf',
        'Give the path of one, or add `--all` instead of the path, from inside `skills`, to take them all.',
      ].join('\n'),
    )
    expect(errorOf('.').message).toContain('or add `--all` to take them all.')
  })

  it.each([
    ['', 'invalid-input', 'An empty SKILL_PATH was given.'],
    ['nowhere', 'not-found', '`nowhere` does not exist.'],
    ['empty/README.md/SKILL.md', 'not-found', 'does not exist'],
    [
      'empty/README.md',
      'not-a-skill',
      '`empty/README.md` is not a SKILL.md file. Give a skill directory or its SKILL.md.',
    ],
    [
      'empty',
      'not-a-skill',
      '`empty` is not a skill: it has no SKILL.md, and there is none below it. `skillgauge new` writes one.',
    ],
    ['fake', 'not-a-skill', 'it has no SKILL.md'],
    ['skills/pdf/scripts/run.py', 'not-a-skill', 'is not a SKILL.md file'],
  ])('refuses %s', (path, code, message) => {
    expect(errorOf(path)).toMatchObject({ code, message: expect.stringContaining(message) })
  })

  it('says when a folder cannot be read', async () => {
    await asNobody(() => {
      const closed = testFolder({ 'a/SKILL.md': '' })
      chmodSync(join(closed, 'a'), 0)
      expect(errorOf('a', closed)).toMatchObject({
        code: 'unreadable',
        message: '`a` cannot be read: permission denied.',
      })
    })
  })
})

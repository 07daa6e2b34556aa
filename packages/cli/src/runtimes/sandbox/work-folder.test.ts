import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from '../../../test-world.js'
import { copySkill, makeTestFolders } from './work-folder.js'

const skill = (files: Record<string, string> = {}) =>
  testFolder({ 'SKILL.md': skillMd('word-count'), ...files })

describe('makeTestFolders', () => {
  it('copies the skill, and who may run what', () => {
    const from = skill({
      'scripts/count.sh': '#!/bin/sh\n',
      '.skillgauge/tests/triggers.yaml': '',
      '.git/config': '',
    })
    chmodSync(join(from, 'scripts/count.sh'), 0o700)
    const folders = makeTestFolders([{ directory: from, name: 'word-count' }], '.claude/skills')
    const copy = join(folders.work, '.claude/skills/word-count')
    expect(readdirSync(copy).sort()).toEqual(['SKILL.md', 'scripts'])
    expect(statSync(join(copy, 'scripts/count.sh')).mode & 0o777).toBe(0o744)
    expect([readdirSync(folders.home), readdirSync(folders.temporary)]).toEqual([[], []])
    folders.remove()
    expect(existsSync(folders.work)).toBe(false)
  })
})

describe('copySkill', () => {
  const errorOf = (from: string) => {
    try {
      copySkill(from, join(testFolder(), 'copy'))
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  it('refuses what is too much, and a SKILL.md that is a link', () => {
    const large = skill({ 'model.bin': '' })
    truncateSync(join(large, 'model.bin'), 300 * 1024 * 1024)
    expect(errorOf(large)).toBe('The skill has more than 256 MiB: too much to be copied for a test.')

    const deep = skill()
    mkdirSync(join(deep, ...Array.from({ length: 40 }, () => 'd')), { recursive: true })
    expect(errorOf(deep)).toContain('nested deeper than 32 folders')

    const linked = testFolder({ 'elsewhere.md': skillMd('word-count') })
    symlinkSync(join(linked, 'elsewhere.md'), join(linked, 'SKILL.md'))
    expect(errorOf(linked)).toContain('The SKILL.md is a link')
  })

  it('passes over what is not a file', () => {
    const from = skill()
    symlinkSync(from, join(from, 'myself'))
    writeFileSync(join(from, 'notes.md'), '')
    expect(errorOf(from)).toBeUndefined()
  })
})

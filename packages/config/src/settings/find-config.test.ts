import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findConfigFile } from './find-config.js'
import { project } from '../testing/project.js'

describe('findConfigFile', () => {
  it('finds none where there is none', () => {
    expect(findConfigFile(project({}))).toBeUndefined()
  })

  it.each(['.skillrc', '.skillrc.json', '.skillrc.yaml', '.skillrc.yml'])('finds %s', (name) => {
    const root = project({ [name]: '{}' })
    expect(findConfigFile(root)).toBe(join(root, name))
  })

  it('takes the first name when a folder has several', () => {
    const root = project({ '.skillrc.json': '{}', '.skillrc': '', 'package.json': '{"skill":{}}' })
    expect(findConfigFile(root)).toBe(join(root, '.skillrc'))
  })

  it('takes the nearest folder on the way up', () => {
    const root = project({ '.skillrc': '', 'a/.skillrc.yml': '', 'a/b/c/': '' })
    expect(findConfigFile(join(root, 'a/b/c'))).toBe(join(root, 'a/.skillrc.yml'))
  })

  it('ends at the folder with .git', () => {
    const root = project({ '.skillrc': '', 'module/.git': 'gitdir: elsewhere', 'module/src/': '' })
    expect(findConfigFile(join(root, 'module/src'))).toBeUndefined()
  })

  it('ends at the home folder when there is no .git', () => {
    const root = project({ '.skillrc': '', 'home/user/work/': '' })
    rmSync(join(root, '.git'), { recursive: true })
    const cwd = join(root, 'home/user/work')
    expect(findConfigFile(cwd, join(root, 'home/user'))).toBeUndefined()
    writeFileSync(join(root, 'home/user/.skillrc'), '')
    expect(findConfigFile(cwd, join(root, 'home/user'))).toBe(join(root, 'home/user/.skillrc'))
    expect(findConfigFile(cwd, join(root, 'other'))).toBe(join(root, 'home/user/.skillrc'))
  })

  it('passes over a skill on the way up, but not when it is the working directory', () => {
    const root = project({ 'pdf/SKILL.md': '', 'pdf/.skillrc': '', 'pdf/scripts/': '', '.skillrc': '' })
    expect(findConfigFile(join(root, 'pdf/scripts'))).toBe(join(root, '.skillrc'))
    expect(findConfigFile(join(root, 'pdf'))).toBe(join(root, 'pdf/.skillrc'))
  })

  it.skipIf(process.platform === 'win32')('passes over a temporary folder of all users', () => {
    const root = project({ 'tmp/.skillrc': '', 'tmp/mine/': '' })
    chmodSync(join(root, 'tmp'), 0o1777)
    expect(findConfigFile(join(root, 'tmp/mine'))).toBeUndefined()
  })

  describe('package.json', () => {
    it.each([
      ['has a key `skill`', '{"name":"x","skill":{}}', true],
      ['has it behind a BOM', '\uFEFF{"skill":{}}', true],
      ['does not parse and may have it', '{"skill": {},}', true],
      ['has no such key', '{"name":"skill"}', false],
      ['has it deeper down', '{"config":{"skill":{}}}', false],
      ['is a list', '["skill"]', false],
      ['is empty', '', false],
    ])('%s', (_, text, counts) => {
      const root = project({ 'package.json': text })
      expect(findConfigFile(root)).toBe(counts ? join(root, 'package.json') : undefined)
    })

    it('is a folder', () => {
      expect(findConfigFile(project({ 'package.json/': '' }))).toBeUndefined()
    })
  })

  it('finds what is not a file too, so that it can be complained of', () => {
    const root = project({})
    mkdirSync(join(root, '.skillrc'))
    expect(findConfigFile(root)).toBe(join(root, '.skillrc'))
  })

  it.skipIf(process.platform === 'win32')('finds a link that leads nowhere', () => {
    const root = project({})
    symlinkSync('nowhere', join(root, '.skillrc'))
    expect(findConfigFile(root)).toBe(join(root, '.skillrc'))
  })

  it('does not mind a working directory that is gone', () => {
    expect(findConfigFile(join(project({}), 'gone/deeper'))).toBeUndefined()
  })
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from './own-folder.js'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'own-folder-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('makeFolder', () => {
  it('makes all that lead to it, and leaves what is there', () => {
    mkdirSync(join(root, 'here'))
    writeFileSync(join(root, 'here/file'), '')
    symlinkSync('here', join(root, 'link'))
    makeFolder(join(root, 'a/b/c'), 0o700)
    expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
    if (process.platform !== 'win32') expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o700)
    for (const there of ['here', 'link', '.']) makeFolder(join(root, there))
    expect(readdirSync(join(root, 'here'))).toEqual(['file'])
  })

  it('says what is in the way', () => {
    writeFileSync(join(root, 'file'), '')
    symlinkSync('nowhere', join(root, 'gone'))
    expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
    expect(() => makeFolder(join(root, 'file/below'))).toThrow('ENOTDIR')
    expect(() => makeFolder(join(root, 'gone'))).toThrow('EEXIST')
  })

  it.runIf(process.platform === 'linux')('ends where nothing can be made', () => {
    expect(() => makeFolder('/proc/skillgauge/x')).toThrow('ENOENT')
  })
})

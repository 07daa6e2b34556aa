import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test-world.js'
import { makeFolder } from './folders.js'

describe('makeFolder', () => {
  it('makes all that lead to it, and leaves what is there', () => {
    const root = testFolder({ 'here/file': '', link: { link: 'here' } })
    makeFolder(join(root, 'a/b/c'), 0o700)
    expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
    if (process.platform !== 'win32') expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o700)
    for (const there of ['here', 'link', '.']) makeFolder(join(root, there))
    expect(readdirSync(join(root, 'here'))).toEqual(['file'])
  })

  it('says what is in the way', () => {
    const root = testFolder({ file: '', gone: { link: 'nowhere' } })
    expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
    expect(() => makeFolder(join(root, 'file/below'))).toThrow('ENOTDIR')
    expect(() => makeFolder(join(root, 'gone'))).toThrow('EEXIST')
  })

  it.runIf(process.platform === 'linux')('ends where nothing can be made', () => {
    expect(() => makeFolder('/proc/skillgauge/x')).toThrow('ENOENT')
  })
})

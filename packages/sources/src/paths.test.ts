import fc from 'fast-check'
import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  relativeTo,
  folderPrefix,
  isBelow,
  isWithin,
  withCaseOnDisk,
  isOutside,
  pathFrom,
  toSlashes,
} from './paths.js'

describe('paths of Windows', () => {
  it.each([
    ['C:\\repo', 'C:\\repo\\skills\\pdf', 'skills/pdf', false],
    ['C:\\repo', 'c:\\REPO\\Skills', 'Skills', false],
    ['C:\\repo\\skills', 'C:\\repo', '..', true],
    ['C:\\repo', 'C:\\other\\a', '../other/a', true],
    ['C:\\repo', 'C:\\repo\\..pdf', '..pdf', false],
    ['C:\\', 'C:\\pdf', 'pdf', false],
    ['C:\\repo', 'D:\\pdf', 'D:/pdf', true],
    ['\\\\server\\share', '\\\\server\\share\\pdf', 'pdf', false],
    ['\\\\server\\share\\a', '\\\\server\\share\\b', '../b', true],
    ['\\\\server\\share', '\\\\other\\share\\b', '//other/share/b', true],
    ['C:\\repo', 'C:\\repo', '', false],
  ])('from %s, %s is %s', (from, to, path, out) => {
    expect(pathFrom(from, to, win32)).toBe(path)
    expect(isOutside(path, win32)).toBe(out)
  })

  it.each([
    ['C:\\repo', 'C:\\repo\\a\\b', 'a/b'],
    ['C:\\', 'C:\\a\\b', 'a/b'],
    ['\\\\server\\share\\', '\\\\server\\share\\a', 'a'],
    ['\\\\server\\share', '\\\\server\\share\\a', 'a'],
    ['\\\\?\\C:\\long', '\\\\?\\C:\\long\\a', 'a'],
  ])('%s holds %s', (folder, path, name) => {
    expect(isWithin(folder, path, '\\')).toBe(true)
    expect(relativeTo(folder, path, '\\')).toBe(name)
    expect(folderPrefix(folder, '\\') + name.replaceAll('/', '\\')).toBe(path)
    expect(isWithin(folder, `${folder.replace(/\\$/, '')}x`, '\\')).toBe(false)
  })

  it('never print a backslash', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9 ._~-]{1,8}$/)
    const absolute = fc
      .tuple(fc.constantFrom('C:\\', 'd:\\', '\\\\server\\share\\'), fc.array(name, { maxLength: 5 }))
      .map(([root, names]) => win32.join(root, ...names))
    fc.assert(
      fc.property(absolute, absolute, (from, to) => {
        const path = pathFrom(from, to, win32)
        expect(path).not.toContain('\\')
        expect(win32.resolve(from, path).toLowerCase()).toBe(win32.resolve(to).toLowerCase())
      }),
    )
  })
})

describe('isBelow', () => {
  it.each([
    ['', 'a'],
    ['.', 'a/b'],
    ['a', 'a'],
    ['a', 'a/b'],
  ])('%j holds %j', (folder, path) => expect(isBelow(folder, path)).toBe(true))

  it.each([
    ['a', 'ab'],
    ['a/b', 'a'],
    ['a', '.'],
  ])('%j does not hold %j', (folder, path) => expect(isBelow(folder, path)).toBe(false))
})

describe('paths of Linux and macOS', () => {
  it('keep a backslash, which is a letter there', () => {
    expect(toSlashes('skills\\pdf', posix)).toBe('skills\\pdf')
    expect(pathFrom('/repo', '/repo/a\\b/c', posix)).toBe('a\\b/c')
    expect(isOutside('..\\x', posix)).toBe(false)
    expect([isWithin('/', '/a', '/'), relativeTo('/', '/a/b', '/')]).toEqual([true, 'a/b'])
  })
})

describe('asOnDisk', () => {
  it.each<[string, string | undefined, NodeJS.Platform, string]>([
    ['C:\\Repo\\PDF', 'C:\\repo\\pdf', 'win32', 'C:\\repo\\pdf'],
    ['/Users/me/PDF', '/Users/me/pdf', 'darwin', '/Users/me/pdf'],
    ['/Users/me/cafe\u0301', '/Users/me/caf\u00E9', 'darwin', '/Users/me/caf\u00E9'],
    ['/Users/me/link', '/Users/me/pdf', 'darwin', '/Users/me/link'],
    ['/home/me/PDF', '/home/me/pdf', 'linux', '/home/me/PDF'],
    ['/gone', undefined, 'darwin', '/gone'],
  ])('%s, which is %s on %s, is %s', (path, real, platform, answer) => {
    expect(withCaseOnDisk(path, real, platform)).toBe(answer)
  })
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folder } from './folder.js'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'around-'))
  for (const path of [
    'repo/skills/a/SKILL.md',
    'repo/skills/b/SKILL.md',
    'repo/docs/x.md',
    'secret/key.txt',
  ]) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), '')
  }
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const around = (boundary?: string) =>
  folder(join(base, 'repo/skills/a'), boundary === undefined ? {} : { boundary: join(base, boundary) }).around

it('finds files and folders around a skill, and names the folders above it', () => {
  const found = around('repo')!
  expect(found.folders).toEqual(['skills'])
  expect(found.find('../b/SKILL.md')).toBe('file')
  expect(found.find('../../docs')).toBe('folder')
  expect(found.find('../../docs/y.md')).toBeUndefined()
})

it('does not look beyond the boundary, by no path and by no link', () => {
  symlinkSync(join(base, 'secret'), join(base, 'repo/out'))
  const found = around('repo')!
  expect(found.find('../../../secret/key.txt')).toBeUndefined()
  expect(found.find('../../out/key.txt')).toBeUndefined()
  expect(found.find('../../../secret')).toBeUndefined()
})

it('cannot look around a skill that is its own boundary', () => {
  expect(around()).toBeUndefined()
  expect(around('repo/skills/a')).toBeUndefined()
})

it('stops after a thousand different paths', () => {
  const found = around('repo')!
  for (let i = 0; i < 1_000; i++) found.find(`../missing-${i}`)
  expect(found.find('../b/SKILL.md')).toBeUndefined()
})

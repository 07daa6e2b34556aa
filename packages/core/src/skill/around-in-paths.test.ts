import { expect, it } from 'vitest'
import { aroundInPaths } from './around-in-paths.js'

const paths = ['skills/a/SKILL.md', 'skills/b/SKILL.md', 'docs/guide/x.md'].join('\0')
const around = (directory: string) => aroundInPaths(directory, paths)

it('finds what lies around a skill of a repository', () => {
  const found = around('skills/a')!
  expect(found.folders).toEqual(['skills'])
  expect(found.find('../b/SKILL.md')).toBe('file')
  expect(found.find('../../docs/guide/')).toBe('folder')
  expect(found.find('../../docs/guide/x.md')).toBe('file')
  expect(found.find('../..')).toBe('folder')
})

it('finds nothing that is not there, or out of the repository', () => {
  const found = around('skills/a')!
  expect(found.find('../c/SKILL.md')).toBeUndefined()
  expect(found.find('../../../skills/b/SKILL.md')).toBeUndefined()
})

it('has nothing around the root', () => {
  expect(around('')).toBeUndefined()
})

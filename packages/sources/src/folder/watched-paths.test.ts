import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test-folder.js'
import { watchedPaths } from './watched-paths.js'

const root = testFolder({
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.gitignore': 'built/\n*.log\n',
  'skills/a/SKILL.md': '',
  'skills/a/up': { link: '../..' },
  'skills/a/shared': { link: '../../shared' },
  'skills/a/git': { link: '../../.git' },
  'skills/a/out': { link: '/tmp' },
  'skills/a/gone': { link: 'nowhere' },
  'shared/x.md': '',
})
const at = (path: string) => join(root, path)

describe('watchedPaths', () => {
  it('watches a skill, the folders above it and the settings, and nothing else', () => {
    const { roots, isWatched } = watchedPaths([at('skills/a')], [at('.skillrc')], false)
    expect(roots).toEqual([root])
    const watched = (path: string, isFolder?: boolean) => isWatched(at(path), isFolder)
    for (const path of [
      '',
      'skills',
      'skills/a',
      'skills/a/SKILL.md',
      'skills/a/x/y.md',
      'skills/a/x.log',
      '.skillrc',
    ])
      expect([path, watched(path)]).toEqual([path, true])
    for (const path of [
      'skills/b',
      'shared',
      '.git',
      'built',
      'skills/a/node_modules',
      'skills/a/.skillgauge/evals/2026-11-20T10-00-00.000Z.json',
    ])
      expect([path, watched(path)]).toEqual([path, false])
  })

  it('watches all of a folder but what is ignored', () => {
    const { isWatched } = watchedPaths([root], [], true)
    const watched = (path: string, isFolder?: boolean) => isWatched(at(path), isFolder)
    for (const path of ['skills/b', 'new', '.claude/skills', 'x.md']) expect(watched(path, true)).toBe(true)
    for (const path of ['built', 'skills/built', '.git', '.cache', 'node_modules'])
      expect(watched(path, true)).toBe(false)
    expect([watched('x.log', false), watched('built', false), watched('built')]).toEqual([false, true, true])
  })

  it('follows links inside the repository once, and none that would bring in all of it', () => {
    const { follow, isWatched } = watchedPaths([at('skills/a')], [], false)
    expect(follow(at('skills/a/shared'))).toBe(at('shared'))
    expect(follow(at('skills/a/shared'))).toBeUndefined()
    expect(isWatched(at('shared/x.md'), false)).toBe(true)
    for (const link of ['up', 'git', 'out', 'gone']) expect(follow(at(`skills/a/${link}`))).toBeUndefined()
  })

  it('watches several folders, and nothing between them', () => {
    const { isWatched, follow } = watchedPaths([at('skills/a'), at('docs')], [], true)
    const watched = (path: string) => isWatched(at(path), false)
    for (const path of ['skills/a/SKILL.md', 'docs/x.md', 'skills', 'docs']) expect(watched(path)).toBe(true)
    for (const path of ['skills/b', 'shared', 'x.md']) expect(watched(path)).toBe(false)
    expect(follow(at('skills/a/shared'))).toBe(at('shared'))
    expect(watched('shared/x.md')).toBe(true)
  })

  it('watches settings elsewhere, and a folder without a repository from the one above', () => {
    const loose = testFolder({ 'a/SKILL.md': '' })
    const other = testFolder({ 'team.json': '' })
    const { roots, isWatched } = watchedPaths([join(loose, 'a')], [join(other, 'team.json')], false)
    expect(roots).toEqual([loose, other])
    expect([isWatched(join(other, 'team.json'), false), isWatched(join(other, 'x'), false)]).toEqual([
      true,
      false,
    ])
  })
})

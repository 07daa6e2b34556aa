import type { SkillFiles } from '@skillgauge/core'
import { resolve } from 'node:path'
import { isWithin, realPath, below, statOf } from './paths.js'

/** What lies at a path, links followed, no further than a root: a link must not tell what there is outside. */
export function kindWithin(root: string, realRoot: string, absolute: string): 'file' | 'folder' | undefined {
  const stat = isWithin(root, absolute) ? statOf(absolute) : undefined
  const kind = stat?.isDirectory() ? 'folder' : stat?.isFile() ? 'file' : undefined
  // Nearly always there is nothing, and then it does not matter where.
  const real = kind && realPath(absolute)
  return real !== undefined && isWithin(realRoot, real) ? kind : undefined
}

/** The same for paths from a folder, each looked for once, and at most so many: others can name any number. */
export function lookAround(root: string, realRoot: string, from: string, most: number) {
  const found = new Map<string, 'file' | 'folder' | undefined>()
  return (path: string) => {
    if (!found.has(path) && found.size < most)
      found.set(path, kindWithin(root, realRoot, resolve(from, path)))
    return found.get(path)
  }
}

/** Most different paths that are looked for around one skill: SKILL.md can name any number. */
const mostLookups = 1_000

/** What lies around a skill directory on disk, no further than its boundary. `undefined` for one that is its own boundary. */
export function aroundFolder(directory: string, boundary: string): SkillFiles['around'] {
  const root = resolve(boundary)
  if (directory === root || !isWithin(root, directory)) return undefined
  const realRoot = realPath(root) ?? root
  return {
    folders: below(root, directory).split('/').slice(0, -1),
    find: lookAround(root, realRoot, directory, mostLookups),
  }
}

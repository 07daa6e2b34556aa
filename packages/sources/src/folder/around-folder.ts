import type { SkillFiles } from '@skillgauge/core'
import { resolve } from 'node:path'
import { isWithin, realPath, relativeTo, statOf } from '../paths.js'

/** Follows links, but reveals nothing outside of `root`. */
export function kindWithin(root: string, realRoot: string, absolute: string): 'file' | 'folder' | undefined {
  const stat = isWithin(root, absolute) ? statOf(absolute) : undefined
  const kind = stat?.isDirectory() ? 'folder' : stat?.isFile() ? 'file' : undefined
  // Resolving links is slow, and usually nothing exists here.
  const real = kind && realPath(absolute)
  return real !== undefined && isWithin(realRoot, real) ? kind : undefined
}

/** Cached lookups of paths relative to `from`, up to a limit: a skill can name any number of paths. */
export function createLookup(root: string, realRoot: string, from: string, most: number) {
  const found = new Map<string, 'file' | 'folder' | undefined>()
  return (path: string) => {
    if (!found.has(path) && found.size < most)
      found.set(path, kindWithin(root, realRoot, resolve(from, path)))
    return found.get(path)
  }
}

/** Lookups around one skill. */
const maxLookups = 1_000

/** The surroundings of a skill directory, within `boundary`; `undefined` when the skill is the boundary. */
export function aroundFolder(directory: string, boundary: string): SkillFiles['around'] {
  const root = resolve(boundary)
  if (directory === root || !isWithin(root, directory)) return undefined
  const realRoot = realPath(root) ?? root
  return {
    folders: relativeTo(root, directory).split('/').slice(0, -1),
    find: createLookup(root, realRoot, directory, maxLookups),
  }
}

import type { SkillFiles } from '@skillgauge/core'
import { resolve } from 'node:path'
import { lookAround } from './kind-within.js'
import { below, isWithin, realPath } from './real-path.js'

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

import { isSkillMd } from '@skillgauge/core'
import type { Dirent } from 'node:fs'
import { readdirSync } from 'node:fs'
import { inside, statOf } from './paths.js'

/**
 * The SKILL.md among what lies in a folder: all that is not a folder counts, for a pipe, a socket, or a link that leads nowhere is a skill
 * that cannot be read.
 */
export function skillFileIn(directory: string, children: readonly Dirent[]): Dirent | undefined {
  return children.find(
    (child) => isSkillMd(child.name) && (child.isFile() || !isFolder(inside(directory) + child.name)),
  )
}

/** Whether a folder is a skill directory. One that cannot be opened is not known to be one. */
export function holdsSkillFile(directory: string): boolean {
  try {
    return skillFileIn(directory, readdirSync(directory, { withFileTypes: true })) !== undefined
  } catch {
    return false
  }
}

/** Whether a folder is there, be it behind a link. What cannot be looked at, or leads in a circle, is none. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false
}

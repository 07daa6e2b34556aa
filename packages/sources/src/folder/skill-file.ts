import { isSkillMd } from '@skillgauge/core'
import type { Dirent } from 'node:fs'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { isSkillFile } from './own-files.js'
import { folderPrefix, statOf, toSlashes } from '../paths.js'

/** Anything but a folder counts: a pipe, socket or broken link makes a skill that cannot be read. */
export function skillFileIn(directory: string, children: readonly Dirent[]): Dirent | undefined {
  const isFile = (child: Dirent) => child.isFile() || !isFolder(folderPrefix(directory) + child.name)
  return children.find(
    (child) =>
      isSkillMd(child.name) && isSkillFile(toSlashes(resolve(directory, child.name))) && isFile(child),
  )
}

/** False when the folder cannot be read. */
export function hasSkillFile(directory: string): boolean {
  try {
    return skillFileIn(directory, readdirSync(directory, { withFileTypes: true })) !== undefined
  } catch {
    return false
  }
}

/** Follows links. False when it cannot be read. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false
}

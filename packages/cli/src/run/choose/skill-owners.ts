import { holdsSkillFile, ownPaths, pathFrom, realPath } from '@skillgauge/sources'
import { join, posix } from 'node:path'
import type { ChosenSkill } from './skills-to-check.js'

export type Owners = ReturnType<typeof ownersAmong>

/**
 * Answers which of the skills a file of the repository belongs to.
 *
 * @param root - Absolute path of the repository. Paths of files are seen from it, with `/`.
 */
export function ownersAmong(skills: readonly ChosenSkill[], root: string) {
  const byFolder = new Map(skills.map((skill) => [sameName(pathInside(root, skill.directory)), skill]))
  const known = new Map<string, boolean>()

  return {
    /** The innermost skill around a file, when it is one of ours. */
    of: (path: string) => owner(path, posix.dirname(path)),
    /** The skill around the folder of a file: that from which a SKILL.md takes its folder away. */
    around(path: string) {
      const folder = posix.dirname(path)
      return folder === '.' ? undefined : owner(folder, posix.dirname(folder))
    },
  }

  function owner(path: string, innermost: string): ChosenSkill | undefined {
    for (let folder = innermost; ; folder = posix.dirname(folder)) {
      if (holdsSkill(folder)) {
        const inSkill = folder === '.' ? path : path.slice(folder.length + 1)
        return ownPaths([inSkill]).length === 0 ? undefined : byFolder.get(sameName(folder))
      }
      if (folder === '.') return undefined
    }
  }

  function holdsSkill(folder: string): boolean {
    // One that was not chosen (ignored, or elsewhere) keeps its files to itself.
    const holds = known.get(folder) ?? (byFolder.has(sameName(folder)) || holdsSkillFile(join(root, folder)))
    known.set(folder, holds)
    return holds
  }
}

/** `path` as git names it: seen from the real root, links resolved; `.` for the root itself. */
export function pathInside(root: string, path: string): string {
  return pathFrom(realPath(root) ?? root, realPath(path) ?? path) || '.'
}

/** macOS and Windows find a folder by whatever case and composition its name is written in; git keeps its own. */
export function sameName(path: string, platform: NodeJS.Platform = process.platform): string {
  const composed = path.normalize('NFC')
  return platform === 'darwin' || platform === 'win32' ? composed.toLowerCase() : composed
}

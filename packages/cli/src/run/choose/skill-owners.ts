import { hasSkillFile, ownPaths, pathFrom, realPath } from '@skillgauge/sources'
import { basename, dirname, join, posix } from 'node:path'
import type { ChosenSkill } from './skills-to-check.js'

export type OwnerLookup = ReturnType<typeof createOwnerLookup>

/** @param root - Absolute path of the repository. File paths are relative to it, with `/`. */
export function createOwnerLookup(skills: readonly ChosenSkill[], root: string) {
  const byFolder = new Map(
    skills.map((skill) => [normalizeFolderName(pathInRepository(root, skill.directory)), skill]),
  )
  const known = new Map<string, boolean>()

  return {
    /** The innermost skill around a file, if it is among `skills`. */
    of: (path: string) => owner(path, posix.dirname(path)),
    /** The skill around the folder of a file, which owns the files when its SKILL.md goes. */
    around(path: string) {
      const folder = posix.dirname(path)
      return folder === '.' ? undefined : owner(folder, posix.dirname(folder))
    },
  }

  function owner(path: string, innermost: string): ChosenSkill | undefined {
    for (let folder = innermost; ; folder = posix.dirname(folder)) {
      if (holdsSkill(folder)) {
        const inSkill = folder === '.' ? path : path.slice(folder.length + 1)
        return ownPaths([inSkill]).length === 0 ? undefined : byFolder.get(normalizeFolderName(folder))
      }
      if (folder === '.') return undefined
    }
  }

  function holdsSkill(folder: string): boolean {
    // A skill that was not chosen (ignored, for example) still owns its files.
    const isSkill =
      known.get(folder) ?? (byFolder.has(normalizeFolderName(folder)) || hasSkillFile(join(root, folder)))
    known.set(folder, isSkill)
    return isSkill
  }
}

/** Relative to the repository with links resolved, as git names it; `.` for the root. */
export function pathInRepository(root: string, path: string): string {
  const folder = dirname(path)
  // Also of a file that is gone.
  const real = realPath(path) ?? join(realPath(folder) ?? folder, basename(path))
  return pathFrom(realPath(root) ?? root, real) || '.'
}

/** macOS and Windows ignore case and Unicode composition in names; git does not. */
export function normalizeFolderName(path: string, platform: NodeJS.Platform = process.platform): string {
  const composed = path.normalize('NFC')
  return platform === 'darwin' || platform === 'win32' ? composed.toLowerCase() : composed
}

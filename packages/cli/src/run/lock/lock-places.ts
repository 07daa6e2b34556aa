import { SkillgaugeError } from '@skillgauge/core'
import {
  findGitRoot,
  hasSkillFile,
  isOutside,
  pathFrom,
  readRegularFile,
  realPath,
  reasonOf,
  toSlashes,
} from '@skillgauge/sources'
import { statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { dataFolder, homeFolder } from '../../files/own-folder.js'
import type { InstalledSkill } from '../choose/installed-skills.js'
import type { Lock } from './lock-file.js'
import { readLock } from './lock-file.js'

/** Where the hashes of some of the installed skills are kept. */
export type LockPlace = ReturnType<typeof lockPlaces>[number]

export const lockName = 'skillgauge-lock.json'
const maxBytes = 32 * 1024 * 1024

/** The lock of the project, to be shared with it, and that of the person, if the environment names a home. */
export function lockPlaces({ cwd, env }: Pick<Context, 'cwd' | 'env'>) {
  const root = findGitRoot(cwd) ?? cwd
  const data = dataFolder(env)
  const home = homeFolder(env)
  const shown = (file: string) => {
    const path = pathFrom(cwd, file)
    return isAbsolute(path) || path.startsWith('../../..') ? toSlashes(file) : path
  }
  const place = (scope: InstalledSkill['scope'], folder: string, base: string | undefined, mark: string) => {
    const file = join(folder, lockName)
    return {
      scope,
      /** Absolute, there or not. */
      file,
      shown: shown(file),
      /** What the lock calls a skill. */
      keyOf: (directory: string) => keyBelow(base, mark, directory),
      /** Whether a skill is still where the lock says, be it that nobody looks there from here. */
      isThere: (key: string) => {
        // On Windows that is another machine, which would be told who asks.
        if (key.startsWith('//')) return false
        const path = key.startsWith('~/') && mark !== '' ? key.slice(2) : key
        return hasSkillFile(resolve(base ?? '/', path))
      },
    }
  }
  return [place('project', root, root, ''), ...(data === undefined ? [] : [place('user', data, home, '~/')])]
}

/** Where a skill really lies, if that is below `base`: several agents may have it through links. Else where it was found. */
function keyBelow(base: string | undefined, mark: string, directory: string): string {
  if (base === undefined) return toSlashes(directory)
  const real = pathFrom(realPath(base) ?? base, realPath(directory) ?? directory)
  const below = [real, pathFrom(base, directory)].find((path) => !isOutside(path))
  return below === undefined ? toSlashes(directory) : below === '' ? '.' : mark + below
}

/**
 * The lock at a place; `undefined` when there is none.
 *
 * @throws SkillgaugeError when it cannot be read or used.
 */
export function openLock({ file, shown }: Pick<LockPlace, 'file' | 'shown'>): Lock | undefined {
  const text = readLockText(file, shown)
  return text === undefined ? undefined : readLock(text, shown)
}

/** The text of a file that may be a stranger's; `undefined` when there is none. */
export function readLockText(file: string, shown: string): string | undefined {
  try {
    if (statSync(file).size > maxBytes)
      throw new SkillgaugeError(
        'invalid-input',
        `\`${shown}\` cannot be used: it is larger than 32 MiB. Delete it.`,
      )
    return readRegularFile(file).toString()
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new SkillgaugeError('unreadable', `\`${shown}\` cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

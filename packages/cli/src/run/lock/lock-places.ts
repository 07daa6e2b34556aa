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
import { isAbsolute, join, resolve, sep } from 'node:path'
import { invalidInput } from '../../command-line/invalid-input.js'
import type { Context } from '../../command-line/context.js'
import { dataFolder, homeFolder } from '@skillgauge/telemetry/own-folder'
import type { InstalledSkill } from '../choose/installed-skills.js'
import type { Lock } from './lock-file.js'
import { readLock } from './lock-file.js'

export type LockPlace = ReturnType<typeof lockPlaces>[number]

const lockFileName = 'skillgauge-lock.json'
const maxBytes = 32 * 1024 * 1024

/** The lock of the project, and the lock of the user if there is a home folder. */
export function lockPlaces({ cwd, env }: Context) {
  const root = findGitRoot(cwd) ?? cwd
  const data = dataFolder(env)
  const home = homeFolder(env)
  const shown = (file: string) => {
    const path = pathFrom(cwd, file)
    return isAbsolute(path) || path.startsWith('../../..') ? toSlashes(file) : path
  }
  const place = (
    scope: InstalledSkill['scope'],
    folder: string,
    base: string | undefined,
    prefix: string,
  ) => {
    const file = join(folder, lockFileName)
    return {
      scope,
      /** Absolute; may not exist. */
      file,
      shown: shown(file),
      /** Key of a skill directory in the lock. */
      keyOf: (directory: string) => keyBelow(base, prefix, directory),
      /** Whether the skill of a key exists. */
      isThere: (key: string) => {
        if (isOnNetwork(key)) return false
        const path = key.startsWith('~/') && prefix !== '' ? key.slice(2) : key
        return hasSkillFile(resolve(base ?? '/', path))
      },
    }
  }
  return [place('project', root, root, ''), ...(data === undefined ? [] : [place('user', data, home, '~/')])]
}

/** Whether Windows would contact another machine for a path, which may be a stranger's. Our own keys have no backslash there. */
export function isOnNetwork(key: string, separator: string = sep): boolean {
  return key.startsWith('//') || (separator === '\\' && key.includes('\\'))
}

/** By real path if that is below `base`, because several agents may link to one skill. */
function keyBelow(base: string | undefined, prefix: string, directory: string): string {
  if (base === undefined) return toSlashes(directory)
  const real = pathFrom(realPath(base) ?? base, realPath(directory) ?? directory)
  const below = [real, pathFrom(base, directory)].find((path) => !isOutside(path))
  return below === undefined ? toSlashes(directory) : below === '' ? '.' : prefix + below
}

/**
 * `undefined` when there is no lock.
 *
 * @throws SkillgaugeError when it cannot be read or parsed.
 */
export function loadLock({ file, shown }: Pick<LockPlace, 'file' | 'shown'>): Lock | undefined {
  const text = readLockText(file, shown)
  return text === undefined ? undefined : readLock(text, shown)
}

/** Has a size limit, since the file may be a stranger's. `undefined` when there is none. */
export function readLockText(file: string, shown: string): string | undefined {
  try {
    if (statSync(file).size > maxBytes)
      throw invalidInput(`\`${shown}\` cannot be used: it is larger than 32 MiB. Delete it.`)
    return readRegularFile(file).toString()
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    const message = `\`${shown}\` cannot be read: ${reasonOf(error)}.`
    throw new SkillgaugeError('unreadable', message, { cause: error })
  }
}

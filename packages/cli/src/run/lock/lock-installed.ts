import { SkillgaugeError } from '@skillgauge/core'
import { existsSync } from 'node:fs'
import type { Context } from '../../command-line/context.js'
import { isLink, makeFolder } from '../../files/folders.js'
import { writeOutput } from '../../files/write-file.js'
import type { InstalledSkill } from '../choose/installed-skills.js'
import { dirname } from 'node:path'
import type { Hashed } from './compare-lock.js'
import { compareWithLock, hashInstalled } from './compare-lock.js'
import { isWholly } from './hash-files.js'
import { acquireLockFile } from './lock-file-guard.js'
import { writeLock } from './lock-file.js'
import type { LockPlace } from './lock-places.js'
import { lockPlaces, openLock } from './lock-places.js'
import { TrustedText } from './trusted-text.js'

export type LockedPlace = ReturnType<typeof lockInstalled>[number]

/**
 * Writes the locks of these scopes, and keeps the text of what is trusted. A skill that is still there, but not among those
 * that are given, stays as it is locked. Where there is no skill and no lock, none is made.
 *
 * @throws SkillgaugeError when a lock that is there cannot be used, so that none is lost, cannot be written, or is being written by
 * another run.
 */
export function lockInstalled(
  skills: readonly InstalledSkill[],
  scopes: readonly InstalledSkill['scope'][],
  context: Context,
) {
  const places = lockPlaces(context)
    .filter(({ scope }) => scopes.includes(scope))
    .map((place) => ({ place, hashed: hashInstalled(skills, place) }))
    .filter(({ place, hashed }) => hashed.size > 0 || existsSync(place.file))
  const release: (() => void)[] = []
  try {
    for (const { place } of places) release.push(held(place))
    return write(places, context)
  } finally {
    for (const end of release) end()
  }
}

/** The file of a place kept to this run. */
function held({ scope, file, shown }: LockPlace): () => void {
  // A link of the project could lead to the lock of the user.
  if (scope === 'project' && isLink(file))
    throw new SkillgaugeError('invalid-input', `\`${shown}\` is a link, and is not written. Delete it.`)
  makeFolder(dirname(file), scope === 'user' ? 0o700 : 0o777)
  return acquireLockFile(file, shown)
}

function write(
  places: readonly { readonly place: LockPlace; readonly hashed: ReadonlyMap<string, Hashed> }[],
  context: Context,
) {
  // All are read before one is written.
  const read = places.map((one) => ({ ...one, old: openLock(one.place) }))
  const text = new TrustedText(context)
  const locked = read.map(({ place, hashed, old }) => {
    const elsewhere = [...(old ?? [])].filter(([key]) => !hashed.has(key) && place.isThere(key))
    const lock = new Map([...elsewhere, ...[...hashed].map(([key, { files }]) => [key, files] as const)])
    writeOutput(place.file, writeLock(lock), place.shown)
    for (const { skill, files } of hashed.values()) text.keep(skill.directory, files)
    return {
      shown: place.shown,
      skills: lock.size,
      /** Whether there was a lock before. */
      before: old !== undefined,
      differences: compareWithLock(hashed, old, place),
      /** What the lock calls the skills of which not every byte could be hashed. */
      incomplete: [...hashed].filter(([, { files }]) => !isWholly(files)).map(([key]) => key),
    }
  })
  text.close()
  return locked
}

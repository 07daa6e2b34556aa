import { withFileLock } from '@skillgauge/sources'
import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { existsSync } from 'node:fs'
import type { Context } from '../../command-line/context.js'
import { invalidInput } from '../../command-line/invalid-input.js'
import { isLink } from '../../files/folders.js'
import { writeOutput } from '../../files/write-file.js'
import type { InstalledSkill } from '../choose/installed-skills.js'
import { dirname } from 'node:path'
import type { Hashed } from './compare-lock.js'
import { compareWithLock, hashInstalled } from './compare-lock.js'
import { isCompletelyHashed } from './hash-files.js'
import { writeLock } from './lock-file.js'
import type { LockPlace } from './lock-places.js'
import { lockPlaces, loadLock } from './lock-places.js'
import { TrustedText } from './trusted-text.js'

export type LockedPlace = ReturnType<typeof write>[number]

/**
 * Writes the locks of the scopes, and stores the text of trusted files. Entries of skills that exist but are not given are kept.
 * Without skills, no new lock is written.
 *
 * @throws SkillgaugeError when a lock is invalid, cannot be written, or is being written by another run.
 */
export async function lockInstalled(
  skills: readonly InstalledSkill[],
  scopes: readonly InstalledSkill['scope'][],
  context: Context,
) {
  const places = lockPlaces(context)
    .filter(({ scope }) => scopes.includes(scope))
    .map((place) => ({ place, hashed: hashInstalled(skills, place) }))
    .filter(({ place, hashed }) => hashed.size > 0 || existsSync(place.file))
  const work = places.reduceRight(
    (next, { place }) =>
      () =>
        withLock(place, next),
    async () => write(places, context),
  )
  return work()
}

function withLock<Result>({ scope, file, shown }: LockPlace, work: () => Promise<Result>): Promise<Result> {
  // The link could lead to the lock of the user.
  if (scope === 'project' && isLink(file))
    throw invalidInput(`\`${shown}\` is a link, and is not written. Delete it.`)
  makeFolder(dirname(file), scope === 'user' ? 0o700 : 0o777)
  return withFileLock(file, shown, work)
}

function write(
  places: readonly { readonly place: LockPlace; readonly hashed: ReadonlyMap<string, Hashed> }[],
  context: Context,
) {
  // All locks are parsed before the first is written.
  const read = places.map((one) => ({ ...one, old: loadLock(one.place) }))
  const text = new TrustedText(context)
  const locked = read.map(({ place, hashed, old }) => {
    const elsewhere = [...(old ?? [])].filter(([key]) => !hashed.has(key) && place.isThere(key))
    const lock = new Map([...elsewhere, ...[...hashed].map(([key, { files }]) => [key, files] as const)])
    writeOutput(place.file, writeLock(lock), place.shown)
    for (const { skill, files } of hashed.values()) text.add(skill.directory, files)
    return {
      shown: place.shown,
      skills: lock.size,
      /** Whether there was a lock before. */
      before: old !== undefined,
      differences: compareWithLock(hashed, old, place),
      /** Keys of skills with files that could not be hashed completely. */
      incomplete: [...hashed].filter(([, { files }]) => !isCompletelyHashed(files)).map(([key]) => key),
    }
  })
  text.close()
  return locked
}

import { SkillgaugeError, messageOf } from '@skillgauge/core'
import { withFileLock } from '@skillgauge/sources'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { ServerKey, StoredKey } from './key-file.js'
import { hashOf, readKeys, storedKeySchema } from './key-file.js'

/** Rights of a new key. */
export type NewKey = Omit<ServerKey, 'id'>

export type ShownKey = Omit<StoredKey, 'sha256'>

/** Returns the new key, which is not stored. Throws `invalid-input` for a taken or invalid name, or `invalid-config`. */
export async function addKey(file: string, wanted: NewKey, now: Date): Promise<string> {
  const key = `sg_${randomBytes(32).toString('base64url')}`
  const read = storedKeySchema.safeParse({
    name: wanted.name,
    sha256: hashOf(key),
    owners: wanted.owners,
    scans_per_minute: wanted.scansPerMinute,
    models_per_minute: wanted.modelsPerMinute,
    created_at: now.toISOString(),
  })
  if (!read.success) throw new SkillgaugeError('invalid-input', invalidPart(read.error.issues[0]?.path[0]))
  await replaceKeys(file, async () => {
    const keys = existsSync(file) ? await readKeys(file) : []
    if (keys.some(({ name }) => name === wanted.name))
      throw new SkillgaugeError(
        'invalid-input',
        `There is a key \`${wanted.name}\` already; revoke it first.`,
      )
    return [...keys, read.data]
  })
  return key
}

const wanted: Readonly<Record<string, string>> = {
  name: 'The name of a key has letters, digits, `.`, `-` and `_`, at most 64 of them.',
  owners: 'An owner has letters, digits and hyphens, at most 39 of them.',
  scans_per_minute: 'Scans a minute are a whole number from 1 to 1,000,000.',
  models_per_minute: 'Requests to models a minute are a whole number from 0 to 1,000,000.',
}

function invalidPart(part: PropertyKey | undefined): string {
  return wanted[String(part)] ?? 'This is not a key.'
}

export async function listKeys(file: string): Promise<readonly ShownKey[]> {
  return (await readKeys(file)).map((key) => {
    const { sha256: _sha256, ...shown } = key
    return shown
  })
}

/** Throws `not-found` for an unknown name. */
export async function revokeKey(file: string, name: string): Promise<void> {
  // Fails early without a file, whose folder may not exist.
  await readKeys(file)
  await replaceKeys(file, async () => {
    const keys = await readKeys(file)
    const left = keys.filter((key) => key.name !== name)
    if (left.length === keys.length) throw new SkillgaugeError('not-found', `There is no key \`${name}\`.`)
    return left
  })
}

/** Replaces the file atomically, since a server may read it at any time, and reads the old one under the lock. */
function replaceKeys(file: string, makeKeys: () => Promise<readonly StoredKey[]>): Promise<void> {
  return withFileLock(file, file, async () => {
    const text = `${JSON.stringify({ keys: await makeKeys() }, null, 2)}\n`
    const newFile = `${file}.new`
    try {
      // Left by a process that was killed.
      await rm(newFile, { force: true })
      await writeFile(newFile, text, { flag: 'wx', mode: 0o600 })
      await rename(newFile, file)
    } catch (error) {
      await rm(newFile, { force: true })
      const message = `\`${file}\` cannot be written: ${messageOf(error)}.`
      throw new SkillgaugeError('unwritable', message, { cause: error })
    }
  })
}

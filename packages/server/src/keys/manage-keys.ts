import { SkillgaugeError, messageOf } from '@skillgauge/core'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open, rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { ServerKey, StoredKey } from './key-file.js'
import { hashOf, readKeys, storedKeySchema } from './key-file.js'

/** What a new key may do. */
export type NewKey = Omit<ServerKey, 'id'>

export type ShownKey = Omit<StoredKey, 'sha256'>

/** Adds a key to the file, and returns it: it is stored nowhere. Throws `invalid-input` for a taken or wrong name, `invalid-config`. */
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
  if (!read.success) throw new SkillgaugeError('invalid-input', wrong(read.error.issues[0]?.path[0]))
  await change(file, async () => {
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

function wrong(part: PropertyKey | undefined): string {
  return wanted[String(part)] ?? 'This is not a key.'
}

export async function listKeys(file: string): Promise<readonly ShownKey[]> {
  return (await readKeys(file)).map((key) => {
    const { sha256: _sha256, ...shown } = key
    return shown
  })
}

/** @throws SkillgaugeError `not-found` when there is no key of this name. */
export async function revokeKey(file: string, name: string): Promise<void> {
  // Without it there is nothing to revoke, and maybe no folder to write in.
  await readKeys(file)
  await change(file, async () => {
    const keys = await readKeys(file)
    const left = keys.filter((key) => key.name !== name)
    if (left.length === keys.length) throw new SkillgaugeError('not-found', `There is no key \`${name}\`.`)
    return left
  })
}

/** How often, and after how many milliseconds, it is tried again: another command takes a moment to write. */
const tries = 40
const pause = 50

/**
 * Replaces the keys, whole or not at all: a server may read them at any time. The new file is made beside the old one before that is
 * read, and there can be only one such: of two commands at the same time the second waits, so that neither loses what the other adds.
 */
async function change(file: string, changed: () => Promise<readonly StoredKey[]>): Promise<void> {
  const beside = `${file}.new`
  const handle = await openNew(beside, file)
  try {
    const text = `${JSON.stringify({ keys: await changed() }, null, 2)}\n`
    try {
      await handle.writeFile(text)
      // Before it is renamed: Windows renames no open file.
      await handle.close()
      await rename(beside, file)
    } catch (error) {
      throw unwritable(file, error)
    }
  } catch (error) {
    await handle.close()
    await rm(beside, { force: true })
    throw error
  }
}

async function openNew(beside: string, file: string): Promise<FileHandle> {
  for (let left = tries; ; left--) {
    try {
      return await open(beside, 'wx', 0o600)
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
      if (!isThere) throw unwritable(file, error)
      if (left <= 0)
        throw new SkillgaugeError(
          'unwritable',
          `Another command is writing \`${file}\`; nothing was changed. Run it again when that has ended. If none is running, delete \`${beside}\`.`,
        )
      await setTimeout(pause)
    }
  }
}

function unwritable(file: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError('unwritable', `\`${file}\` cannot be written: ${messageOf(cause)}.`, { cause })
}

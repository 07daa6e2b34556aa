import { SkillgaugeError } from '@skillgauge/core'
import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'

export interface ServerKey {
  /** SHA-256 of the key, in hex: a name may be given again to another. */
  readonly id: string
  /** What the operator calls it; said in the log, never secret. */
  readonly name: string
  /** Owners whose private repositories it opens, in lower case. */
  readonly owners: readonly string[]
  /** Requests a minute in place of those that everybody has; absent: as many as everybody. */
  readonly scansPerMinute?: number | undefined
  /** Likewise for models; 0: none. */
  readonly modelsPerMinute?: number | undefined
}

const owner = z.string().regex(/^[a-z\d][a-z\d_-]{0,38}$/i)
const perMinute = z.int().min(0).max(1_000_000)

/** One key as it stands in the file: of the key itself only its hash. */
export const storedKeySchema = z.strictObject({
  name: z.string().regex(/^[\w.-]{1,64}$/),
  /** SHA-256 of the key, in hex: a key is 32 random bytes, which no dictionary has. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  owners: z.array(owner).max(100).default([]),
  scans_per_minute: perMinute.min(1).optional(),
  models_per_minute: perMinute.optional(),
  created_at: z.iso.datetime(),
})

const keyFileSchema = z.strictObject({ keys: z.array(storedKeySchema).max(10_000) })

export type StoredKey = z.infer<typeof storedKeySchema>

export function hashOf(key: string): string {
  return hash('sha256', key)
}

/** The keys in a file, read again when it has changed: a key that was revoked opens nothing any more. */
export interface KeyFile {
  /** @throws SkillgaugeError `invalid-config` when the file cannot be read. */
  find(key: string): Promise<ServerKey | undefined>
}

/** Opens the file, which must exist. Throws `invalid-config`, naming the file and what is wrong. */
export async function openKeyFile(file: string): Promise<KeyFile> {
  let known = await load(file)
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const { version } = await versionOf(file)
    if (version !== known.version) known = await load(file)
  }

  return {
    async find(key) {
      // Requests that meet look once.
      await (looking ??= look().finally(() => (looking = undefined)))
      return known.keys.get(hashOf(key))
    },
  }
}

async function versionOf(file: string): Promise<{ readonly version: string }> {
  try {
    const { mtimeNs, size, ino } = await stat(file, { bigint: true })
    return { version: `${mtimeNs} ${size} ${ino}` }
  } catch (error) {
    throw unreadable(file, (error as Error).message, error)
  }
}

async function load(file: string) {
  const { version } = await versionOf(file)
  const keys = (await readKeys(file)).map((key): [string, ServerKey] => [
    key.sha256,
    {
      id: key.sha256,
      name: key.name,
      owners: key.owners.map((name) => name.toLowerCase()),
      scansPerMinute: key.scans_per_minute,
      modelsPerMinute: key.models_per_minute,
    },
  ])
  return { version, keys: new Map(keys) }
}

/** @throws SkillgaugeError `invalid-config`. */
export async function readKeys(file: string): Promise<readonly StoredKey[]> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch (error) {
    throw unreadable(file, (error as Error).message, error)
  }
  const read = keyFileSchema.safeParse(content)
  if (read.success) return read.data.keys
  const [issue] = read.error.issues
  throw unreadable(file, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, read.error)
}

function unreadable(file: string, reason: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError(
    'invalid-config',
    `SKILLGAUGE_KEYS_FILE: \`${file}\` cannot be read: ${reason}.`,
    { cause },
  )
}

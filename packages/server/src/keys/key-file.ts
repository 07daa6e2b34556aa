import { SkillgaugeError } from '@skillgauge/core'
import { readRegularFile } from '@skillgauge/sources'
import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { z } from 'zod'

export interface ServerKey {
  /** SHA-256 of the key in hex; a name may be reused. */
  readonly id: string
  /** Chosen by the operator; logged. */
  readonly name: string
  /** Owners whose private repositories it can read, in lower case. */
  readonly owners: readonly string[]
  /** `undefined`: the default limit. */
  readonly scansPerMinute?: number | undefined
  /** 0: no models. */
  readonly modelsPerMinute?: number | undefined
}

const owner = z.string().regex(/^[a-z\d][a-z\d_-]{0,38}$/i)
const perMinute = z.int().min(0).max(1_000_000)

export const storedKeySchema = z.strictObject({
  name: z.string().regex(/^[\w.-]{1,64}$/),
  /** SHA-256 in hex. Keys are 32 random bytes, so no salt is needed. */
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

/** Rereads the file when it has changed, so that revoked keys stop working. Throws `invalid-config`, naming the file and the mistake. */
export async function openKeyFile(file: string): Promise<(key: string) => Promise<ServerKey | undefined>> {
  let known = await load(file)
  let checking: Promise<void> | undefined

  async function reloadIfChanged(): Promise<void> {
    const { version } = await versionOf(file)
    if (version !== known.version) known = await load(file)
  }

  return async (key) => {
    // Concurrent requests share one check.
    await (checking ??= reloadIfChanged().finally(() => (checking = undefined)))
    return known.keys.get(hashOf(key))
  }
}

async function versionOf(file: string): Promise<{ readonly version: string }> {
  try {
    const { mtimeNs, size, ino } = await stat(file, { bigint: true })
    return { version: `${mtimeNs} ${size} ${ino}` }
  } catch (error) {
    throw unreadableKeys(file, (error as Error).message, error)
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

/** Ten thousand keys with a hundred owners each. */
const maxBytes = 64 * 1024 * 1024

/** Throws `invalid-config`. */
export async function readKeys(file: string): Promise<readonly StoredKey[]> {
  let content: unknown
  try {
    content = JSON.parse(readRegularFile(file, maxBytes).toString()) as unknown
  } catch (error) {
    throw unreadableKeys(file, (error as Error).message, error)
  }
  const read = keyFileSchema.safeParse(content)
  if (read.success) return read.data.keys
  const [issue] = read.error.issues
  throw unreadableKeys(file, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, read.error)
}

function unreadableKeys(file: string, reason: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError(
    'invalid-config',
    `SKILLGAUGE_KEYS_FILE: \`${file}\` cannot be read: ${reason}.`,
    { cause },
  )
}

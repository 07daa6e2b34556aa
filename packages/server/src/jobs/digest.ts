import { createHash } from 'node:crypto'
import type { JobRequest } from './jobs.js'

/** The same for every job that asks for the same, in whatever order. */
export function digestOf({ key, repositories, ref, cause }: JobRequest): string {
  const names = repositories.map((name) => name.toLowerCase()).sort()
  const all = JSON.stringify([key?.name ?? null, key?.owners ?? [], ref ?? null, cause ?? null, names])
  return createHash('sha256').update(all).digest('base64url')
}

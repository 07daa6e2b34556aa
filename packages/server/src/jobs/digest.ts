import { createHash } from 'node:crypto'
import type { JobRequest } from './jobs.js'

/** The same for every job of a caller that asks for the same, in whatever order. */
export function digestOf({ key, repositories, ref, cause }: JobRequest, caller: string): string {
  const names = repositories.map((name) => name.toLowerCase()).sort()
  const all = JSON.stringify([caller, key?.owners ?? [], ref ?? null, cause ?? null, names])
  return createHash('sha256').update(all).digest('base64url')
}

import { hash } from 'node:crypto'
import type { ServerKey } from '../keys/key-file.js'

export interface Outcome {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly commitSha?: string | undefined
  readonly skills?: number | undefined
  /** Mean of the skills' scores; `null` without skills. */
  readonly score?: number | null | undefined
  readonly passed?: boolean | undefined
  readonly checksFailed?: number | undefined
  readonly error?: string | undefined
}

export interface JobRequest {
  /** Whose key asked for it; `undefined`: nobody's. */
  readonly key: Pick<ServerKey, 'id' | 'owners'> | undefined
  /** `owner/repo`, each once. */
  readonly repositories: readonly string[]
  readonly ref?: string | undefined
  /** Whether the result is written back to GitHub, as a check run of the commit. */
  readonly writesCheckRun?: boolean | undefined
  /** Tells requests apart that ask for the same at another time: the commit that was pushed. */
  readonly cause?: string | undefined
}

export interface Job extends JobRequest {
  readonly id: string
  readonly createdAt: Date
  readonly isCancelled: boolean
  /** By the place of the repository; `running` and `queued` have none yet. */
  readonly outcomes: readonly (Outcome | 'queued' | 'running')[]
}

/** Scans many repositories, one after the other, while nobody waits for an answer. */
export interface Jobs {
  /** `process`: jobs are lost when this process ends. */
  readonly runsIn: 'process' | 'redis'
  /** Begins a job, or answers the same unfinished one of the same `caller`. */
  create(request: JobRequest, caller: string): Promise<Job>
  find(id: string): Promise<Job | undefined>
  /** What has not begun does not begin any more. */
  cancel(id: string): Promise<void>
  close(): Promise<void>
}

/** What a job does with one repository. Throws what may be gone at another try. */
export type ScanOne = (
  job: JobRequest & { readonly id: string },
  repository: string,
  signal: AbortSignal,
) => Promise<Outcome>

/** Tries for one repository, while GitHub fails. */
export const attempts = 5
/** Milliseconds until the second try; each next one waits twice as long. */
export const backoff = 1000
export const keptFor = 7 * 24 * 60 * 60 * 1000

export function isFinished({ outcomes }: Pick<Job, 'outcomes'>): boolean {
  return outcomes.every((outcome) => typeof outcome !== 'string')
}

/** The same for every job of a caller that asks for the same, in whatever order. */
export function digestOf({ key, repositories, ref, cause }: JobRequest, caller: string): string {
  const names = repositories.map((name) => name.toLowerCase()).sort()
  const all = JSON.stringify([caller, key?.owners ?? [], ref ?? null, cause ?? null, names])
  return hash('sha256', all, 'base64url')
}

import { hash } from 'node:crypto'
import { RequestError } from '../http/request-error.js'
import type { ServerKey } from '../keys/key-file.js'

export interface Outcome {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly commitSha?: string | undefined
  readonly skills?: number | undefined
  /** Mean over the skills; `null` without skills. */
  readonly score?: number | null | undefined
  readonly passed?: boolean | undefined
  readonly checksFailed?: number | undefined
  readonly error?: string | undefined
}

export interface JobRequest {
  /** The key that created the job, if any. */
  readonly key: Pick<ServerKey, 'id' | 'owners'> | undefined
  /** `owner/repo`, without duplicates. */
  readonly repositories: readonly string[]
  readonly ref?: string | undefined
  /** Whether to write a check run for the commit. */
  readonly writesCheckRun?: boolean | undefined
  /** Distinguishes otherwise equal jobs: the pushed commit. */
  readonly cause?: string | undefined
}

export interface Job extends JobRequest {
  readonly id: string
  readonly createdAt: Date
  readonly isCancelled: boolean
  /** By index of the repository. */
  readonly outcomes: readonly (Outcome | 'queued' | 'running')[]
}

/** Scans many repositories in the background. */
export interface Jobs {
  /** `process`: jobs are lost when the process ends. */
  readonly runsIn: 'process' | 'redis'
  /** Starts a job, or returns the caller's equal unfinished one. */
  create(request: JobRequest, caller: string): Promise<Job>
  find(id: string): Promise<Job | undefined>
  /** Repositories that are not finished count as cancelled. */
  cancel(id: string): Promise<void>
  close(): Promise<void>
}

/** Scans one repository. Throws errors that may pass with a retry. */
export type ScanOne = (
  job: JobRequest & { readonly id: string },
  repository: string,
  signal: AbortSignal,
) => Promise<Outcome>

/** Unfinished jobs of one caller. */
export const maxPerCaller = 20

export function tooManyJobs(): RequestError {
  return new RequestError(429, 'Too many jobs run already. Try again later.', { 'retry-after': '60' })
}

/** Tries per repository. */
export const attempts = 5
/** Milliseconds before the second try; doubled for each later one. */
export const backoff = 1000
export const jobLifetime = 7 * 24 * 60 * 60 * 1000

export function isFinished({ outcomes }: Pick<Job, 'outcomes'>): boolean {
  return outcomes.every((outcome) => typeof outcome !== 'string')
}

/** Equal for jobs of one caller with the same repositories in any order. */
export function digestOf({ key, repositories, ref, cause }: JobRequest, caller: string): string {
  const names = repositories.map((name) => name.toLowerCase()).sort()
  const all = JSON.stringify([caller, key?.owners ?? [], ref ?? null, cause ?? null, names])
  return hash('sha256', all, 'base64url')
}

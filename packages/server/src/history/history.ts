/** A stored scan of a repository or of one skill. */
export interface Scan {
  readonly owner: string
  readonly repo: string
  /** The requested branch, tag or commit; `''` for the default branch. */
  readonly ref: string
  /** Path of the SKILL.md; `''` for all skills. */
  readonly path: string
  readonly commitSha: string
  readonly scannedAt: Date
  /** Mean over the skills; `null` without skills. */
  readonly score: number | null
  readonly passed: boolean
  readonly skills: number
  readonly checksPassed: number
  readonly checksFailed: number
  readonly details: readonly ScannedSkill[]
}

export interface ScannedSkill {
  readonly path: string
  readonly score: number
  readonly passed: boolean
  readonly failsSecurity: boolean
  readonly failed: readonly string[]
}

interface HistoryQuery extends Pick<Scan, 'owner' | 'repo' | 'ref' | 'path'> {
  readonly limit: number
  readonly before?: Date | undefined
}

/** Stored scans. `realm` is `''` for public repositories, else the owner of private ones; realms are kept apart. */
export interface History {
  /** Stores a scan once per commit and version of the checks, with the time of the first one. */
  record(realm: string, scan: Scan): Promise<void>
  /** Newest first. */
  list(realm: string, query: HistoryQuery): Promise<readonly Scan[]>
  /** The last scans of public repositories, newest first. */
  recent(limit: number): Promise<readonly Scan[]>
  close(): Promise<void>
}

/** The database does not answer. Already logged. */
export class HistoryUnavailable extends Error {
  constructor(cause: unknown) {
    super((cause as Error).message || 'it cannot be reached', { cause })
  }
}

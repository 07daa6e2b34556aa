/** One scan of a repository, or of one of its skills, as it is kept. */
export interface Scan {
  readonly owner: string
  readonly repo: string
  /** Branch, tag or commit that was asked for; `''` for the default branch. */
  readonly ref: string
  /** Path of the SKILL.md; `''` for all skills. */
  readonly path: string
  readonly commitSha: string
  readonly scannedAt: Date
  /** Of one skill its own, of several their mean; `null` when there are none. */
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
  readonly failed: readonly string[]
}

interface HistoryQuery extends Pick<Scan, 'owner' | 'repo' | 'ref' | 'path'> {
  readonly limit: number
  /** Only scans from before this time. */
  readonly before?: Date | undefined
}

/** What scans have come to. `realm`: `''` for what everybody may see, else the owner of private repositories; realms never mix. */
export interface History {
  /** Keeps a scan; the same commit judged by the same checks is kept once, with the time of its first scan. */
  record(realm: string, scan: Scan): Promise<void>
  /** The newest first. */
  list(realm: string, query: HistoryQuery): Promise<readonly Scan[]>
  /** The repositories that everybody may see and that were scanned last, the newest first. */
  recent(limit: number): Promise<readonly Scan[]>
  close(): Promise<void>
}

/** The database gives no answer just now. The log has said so when it began. */
export class HistoryAway extends Error {
  constructor(cause: unknown) {
    super((cause as Error).message || 'it cannot be reached', { cause })
  }
}

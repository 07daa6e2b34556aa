import type { Head } from '@skillgauge/sources/github'

/** Skills of a scan that are judged, of so many. */
export interface Progress {
  readonly done: number
  readonly all: number
}

interface InRealm {
  /** `''` for what everybody may see. */
  readonly realm: string
}

/** How far the scans have come that run just now, for all who wait for them. */
export interface ScanProgress {
  of(of: InRealm, head: Head): Progress | undefined
  set(of: InRealm, head: Head, progress: Progress | undefined): void
}

export function createScanProgress(): ScanProgress {
  const running = new Map<string, Progress>()
  const keyOf = (realm: string, { owner, repo, commitSha }: Head) =>
    `${realm} ${owner.toLowerCase()}/${repo.toLowerCase()}@${commitSha}`
  return {
    of: ({ realm }, head) => running.get(keyOf(realm, head)),
    set({ realm }, head, progress) {
      if (progress) running.set(keyOf(realm, head), progress)
      else running.delete(keyOf(realm, head))
    },
  }
}

import type { Head } from '@skillgauge/sources/github'

interface Progress {
  readonly done: number
  readonly all: number
}

interface InRealm {
  readonly realm: string
}

export type ScanProgress = ReturnType<typeof createScanProgress>

/** Progress of running scans. */
export function createScanProgress() {
  const running = new Map<string, Progress>()
  const keyOf = ({ realm }: InRealm, { owner, repo, commitSha }: Head) =>
    `${realm} ${owner.toLowerCase()}/${repo.toLowerCase()}@${commitSha}`
  return {
    of: (parts: InRealm, head: Head) => running.get(keyOf(parts, head)),
    set(parts: InRealm, head: Head, progress: Progress | undefined) {
      if (progress) running.set(keyOf(parts, head), progress)
      else running.delete(keyOf(parts, head))
    },
  }
}

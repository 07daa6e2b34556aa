import type { Html } from '@skillgauge/report-html'
import { fragment } from '@skillgauge/report-html'
import pLimit from 'p-limit'
import type { Scan } from '../history/history.js'
import { failsSecurity } from '../history/record.js'
import type { Parts } from '../parts.js'
import { reportUrl } from './address.js'

/** Repositories; each may cost two requests to GitHub. */
const maxRepositories = 10
const concurrency = 4
/** Milliseconds in total; repositories not known to be public by then are omitted. */
const timeout = 3000

/** The most recently scanned repositories that are still public. Concurrent calls share one lookup. */
export function createRecent({ history, github }: Pick<Parts, 'history' | 'github'>) {
  let loading: Promise<readonly Scan[]> | undefined

  async function load(): Promise<readonly Scan[]> {
    // The page works without its history.
    const scans = (await history?.recent(maxRepositories).catch(() => [])) ?? []
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeout)
    const limit = pLimit(concurrency)
    const isPublic = ({ owner, repo }: Scan) =>
      limit(async () => github.cachedHead(owner, repo) ?? github.head(owner, repo, stop.signal)).then(
        () => true,
        () => false,
      )
    const shown = await Promise.all(scans.map(isPublic))
    clearTimeout(timer)
    return scans.filter((_, n) => shown[n])
  }

  return () => (loading ??= load().finally(() => (loading = undefined)))
}

export function recentList(scans: readonly Scan[]): Html {
  return fragment`<h2>Scanned last</h2>
    <ul class="rows">
      ${scans.map(
        (scan) =>
          fragment`<li>
            <h3><a href="${reportUrl(scan)}">${scan.owner}/${scan.repo}</a></h3>
            <p>${scan.skills === 1 ? '1 skill' : `${scan.skills} skills`}, ${outcomeOf(scan)}</p>
          </li>`,
      )}
    </ul>`
}

/** A failed security check hides the score. */
function outcomeOf(scan: Scan): string {
  if (failsSecurity(scan)) return 'failing security'
  return `${scan.passed ? 'passing' : 'failing'}${scan.score === null ? '' : `, score ${scan.score}`}`
}

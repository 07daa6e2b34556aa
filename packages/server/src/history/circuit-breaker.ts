import type { History } from './history.js'
import { HistoryUnavailable } from './history.js'

interface BreakerOptions {
  /** Whether the database did not answer, as opposed to rejecting a query. */
  readonly isUnavailable: (error: unknown) => boolean
  /** Called once when the database stops answering, and once when it is back. */
  readonly report: (event: object) => void
  /** Milliseconds between probes; 10,000 when absent. */
  readonly probeInterval?: number | undefined
}

/** Matches no scan. */
const probeQuery = { owner: '', repo: '', ref: '', path: '', limit: 1 }

/** Once the database does not answer, all calls fail at once with `HistoryUnavailable` until a probe succeeds. */
export function withCircuitBreaker(
  history: History,
  { isUnavailable, report, probeInterval = 10_000 }: BreakerOptions,
): History {
  let unavailable: HistoryUnavailable | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (unavailable) throw unavailable
    try {
      return await question()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      // A concurrent query may have opened the breaker.
      throw unavailable ?? open(error)
    }
  }

  function open(cause: unknown): HistoryUnavailable {
    unavailable = new HistoryUnavailable(cause)
    report({ level: 'warn', history: 'down', reason: unavailable.message })
    probeLater()
    return unavailable
  }

  function probeLater(): void {
    if (!isClosed) timer = setTimeout(() => void probe(), probeInterval).unref()
  }

  async function probe(): Promise<void> {
    const answered = await history.list('', probeQuery).catch((error: unknown) => !isUnavailable(error))
    if (answered === false) return probeLater()
    unavailable = undefined
    if (!isClosed) report({ level: 'info', history: 'ok' })
  }

  return {
    record: (realm, scan) => ask(() => history.record(realm, scan)),
    list: (realm, query) => ask(() => history.list(realm, query)),
    recent: (limit) => ask(() => history.recent(limit)),
    close() {
      isClosed = true
      clearTimeout(timer)
      return history.close()
    },
  }
}

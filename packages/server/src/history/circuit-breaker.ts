import type { History } from './history.js'
import { HistoryAway } from './history.js'

interface BreakerOptions {
  /** Whether the database did not answer, as opposed to rejecting a query. */
  readonly isAway: (error: unknown) => boolean
  /** Called once when the database stops answering, and once when it is back. */
  readonly report: (event: object) => void
  /** Milliseconds between probes; 10,000 when absent. */
  readonly rest?: number | undefined
}

/** Matches no scan. */
const probed = { owner: '', repo: '', ref: '', path: '', limit: 1 }

/** Once the database does not answer, all calls fail at once with `HistoryAway` until a probe succeeds. */
export function withCircuitBreaker(
  history: History,
  { isAway, report, rest = 10_000 }: BreakerOptions,
): History {
  let away: HistoryAway | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (away) throw away
    try {
      return await question()
    } catch (error) {
      if (!isAway(error)) throw error
      // A concurrent query may have opened the breaker.
      throw away ?? open(error)
    }
  }

  function open(cause: unknown): HistoryAway {
    away = new HistoryAway(cause)
    report({ level: 'warn', history: 'down', reason: away.message })
    probeLater()
    return away
  }

  function probeLater(): void {
    if (!isClosed) timer = setTimeout(() => void probe(), rest).unref()
  }

  async function probe(): Promise<void> {
    const answered = await history.list('', probed).catch((error: unknown) => !isAway(error))
    if (answered === false) return probeLater()
    away = undefined
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

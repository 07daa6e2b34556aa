import type { History } from './history.js'
import { HistoryAway } from './history.js'

interface BreakerOptions {
  /** Whether an error says that the database gives no answer, and not that it refuses this question. */
  readonly isAway: (error: unknown) => boolean
  /** Told once when the database goes away, and once when it is back. */
  readonly report: (event: object) => void
  /** Milliseconds for which it is left alone, then after each probe; 10,000 when absent. */
  readonly rest?: number | undefined
}

/** Matches no scan: reads one place of the index. */
const probed = { owner: '', repo: '', ref: '', path: '', limit: 1 }

/** A history that is left alone after it gave no answer: everything fails at once with `HistoryAway` until a probe has an answer. */
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
      // Others may have waited for the same: one of them has said so.
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

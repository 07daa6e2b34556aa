import type { TelemetryEvent } from './event.js'

export interface Delivery {
  /** Accepted or rejected for good. */
  readonly done: readonly TelemetryEvent[]
  readonly left: readonly TelemetryEvent[]
}

/** Statuses of an invalid event, which would fail again. */
const rejectedStatuses = new Set([400, 413, 415, 422])

/** Posts events in order until one fails or `budgetMs` have passed. Never throws. */
export async function sendEvents(
  events: readonly TelemetryEvent[],
  url: string,
  budgetMs: number,
): Promise<Delivery> {
  const signal = AbortSignal.timeout(budgetMs)
  let sent = 0
  for (const event of events) {
    if (!(await post(event, url, signal))) break
    sent++
  }
  return { done: events.slice(0, sent), left: events.slice(sent) }
}

async function post(event: TelemetryEvent, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      // Events must not be redirected to another server.
      redirect: 'error',
      signal,
    })
    // An unread body keeps the connection busy.
    await response.body?.cancel()
    return response.ok || rejectedStatuses.has(response.status)
  } catch {
    return false
  }
}

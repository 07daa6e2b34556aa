import type { TelemetryEvent } from './event.js'

export interface Delivery {
  /** Taken by the receiver, or refused for good: not to be sent again. */
  readonly done: readonly TelemetryEvent[]
  /** To be sent another time. */
  readonly left: readonly TelemetryEvent[]
}

/** The receiver says that the event itself is wrong; it will say so again. */
const refusedForGood = new Set([400, 413, 415, 422])

/**
 * Posts events one after the other until the time is over or one does not get through. Never throws, and never takes longer
 * than `budgetMs`.
 */
export async function sendEvents(
  events: readonly TelemetryEvent[],
  url: string,
  budgetMs: number,
): Promise<Delivery> {
  const signal = AbortSignal.timeout(budgetMs)
  let sent = 0
  for (const event of events) {
    if (!(await getsThrough(event, url, signal))) break
    sent++
  }
  return { done: events.slice(0, sent), left: events.slice(sent) }
}

async function getsThrough(event: TelemetryEvent, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      // A receiver cannot pass the events on to an address that nobody chose.
      redirect: 'error',
      signal,
    })
    // What it answers is of no interest, but an unread body keeps the connection busy.
    await response.body?.cancel()
    return response.ok || refusedForGood.has(response.status)
  } catch {
    return false
  }
}

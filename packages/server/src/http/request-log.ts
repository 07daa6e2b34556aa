import { jsonEscapes, SkillgaugeError } from '@skillgauge/core'
import type { H3Event } from 'h3'
import { RequestError, requestErrorOf } from './request-error.js'

export interface Answered {
  readonly id: string
  readonly event: H3Event
  readonly client: string
  readonly status: number
  readonly milliseconds: number
  /** What was thrown, if anything. */
  readonly failure: unknown
}

const longest = 500

/** A line of JSON a request. Of the query only `path` is written; never a header or a body, which may hold secrets. */
export function createRequestLog(
  write: (line: string) => void,
  options: { readonly addresses: boolean; readonly now: () => Date },
) {
  return ({ id, event, client, status, milliseconds, failure }: Answered) => {
    const line = {
      time: timeOf(options.now()),
      level: status >= 500 ? 'error' : 'info',
      id,
      method: event.req.method,
      route: event.url.pathname.slice(0, longest),
      path: event.url.searchParams.get('path')?.slice(0, longest),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      client: options.addresses ? client : undefined,
    }
    write(logLine(status >= 400 ? { ...line, ...told(failure) } : line))
  }
}

let lastTime = { milliseconds: NaN, text: '' }

/** To write a time down takes as long as the rest of a line; many requests have the same. */
function timeOf(date: Date): string {
  const milliseconds = date.getTime()
  if (milliseconds !== lastTime.milliseconds) lastTime = { milliseconds, text: date.toISOString() }
  return lastTime.text
}

/** A line of the log. In ASCII: what strangers send must not end a line for any reader, nor steer the terminal it is shown on. */
export function logLine(event: object): string {
  return `${JSON.stringify(event).replace(/[^\x20-\x7e]/g, jsonEscapes)}\n`
}

/** What the operator needs to know. Our own faults come with their stack. */
function told(failure: unknown): object {
  if (failure instanceof RequestError) return { error: failure.logged.slice(0, longest) }
  if (failure instanceof SkillgaugeError && requestErrorOf(failure))
    return { error: failure.message.slice(0, longest), code: failure.code }
  return { error: String(failure), ...(failure instanceof Error && { stack: failure.stack }) }
}

import { jsonEscapes, SkillgaugeError } from '@skillgauge/core'
import type { H3Event } from 'h3'
import { RequestError, requestErrorOf } from './request-error.js'

export interface LoggedRequest {
  readonly id: string
  readonly event: H3Event
  readonly client: string
  readonly status: number
  readonly milliseconds: number
  readonly failure: unknown
}

const maxLength = 500

/** One line of JSON per request. Of the query only `path` is logged, and no header or body, which may hold secrets. */
export function createRequestLog(
  write: (line: string) => void,
  options: { readonly addresses: boolean; readonly now: () => Date },
) {
  return ({ id, event, client, status, milliseconds, failure }: LoggedRequest) => {
    const line = {
      time: timeOf(options.now()),
      level: status >= 500 ? 'error' : 'info',
      id,
      method: event.req.method,
      route: event.url.pathname.slice(0, maxLength),
      path: event.url.searchParams.get('path')?.slice(0, maxLength),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      client: options.addresses ? client : undefined,
    }
    write(logLine(status >= 400 ? { ...line, ...describeFailure(failure) } : line))
  }
}

let lastTime = { milliseconds: NaN, text: '' }

/** Formatting a time takes as long as the rest of the line, and many requests share one. */
function timeOf(date: Date): string {
  const milliseconds = date.getTime()
  if (milliseconds !== lastTime.milliseconds) lastTime = { milliseconds, text: date.toISOString() }
  return lastTime.text
}

/** ASCII only: input must not break lines or send escape codes to a terminal. */
export function logLine(event: object): string {
  return `${JSON.stringify(event).replace(/[^\x20-\x7e]/g, jsonEscapes)}\n`
}

/** Internal errors include their stack. */
function describeFailure(failure: unknown): object {
  if (failure instanceof RequestError) return { error: failure.logged.slice(0, maxLength) }
  if (failure instanceof SkillgaugeError && requestErrorOf(failure))
    return { error: failure.message.slice(0, maxLength), code: failure.code }
  return { error: String(failure), ...(failure instanceof Error && { stack: failure.stack }) }
}

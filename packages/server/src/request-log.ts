import { SkillgaugeError } from '@skillgauge/core'
import type { H3Event } from 'h3'
import { requestErrorOf } from './request-error.js'

/** One answered request. */
export interface Answered {
  readonly id: string
  readonly event: H3Event
  readonly client: string
  readonly status: number
  readonly milliseconds: number
  /** What was thrown, if anything. */
  readonly failure: unknown
}

export type RequestLog = (answered: Answered) => void

/** Characters of a path that are logged. */
const longest = 500

/**
 * A line of JSON a request. Of the query only `path` is written, and no address unless the operator asks for it; never a
 * header or a body, for these may hold secrets.
 */
export function createRequestLog(
  write: (line: string) => void,
  options: { readonly addresses: boolean; readonly now: () => Date },
): RequestLog {
  return ({ id, event, client, status, milliseconds, failure }) => {
    const path = event.url.searchParams.get('path')
    write(
      `${JSON.stringify({
        time: options.now().toISOString(),
        level: status >= 500 ? 'error' : 'info',
        id,
        method: event.req.method,
        route: event.url.pathname.slice(0, longest),
        path: path?.slice(0, longest),
        status,
        ms: Math.round(milliseconds * 10) / 10,
        client: options.addresses ? client : undefined,
        ...(status >= 500 && told(failure)),
      })}\n`,
    )
  }
}

/** What the operator needs to know. Our own faults come with their stack. */
function told(failure: unknown): object {
  if (requestErrorOf(failure)) {
    const { message } = failure as Error
    return { error: message, ...(failure instanceof SkillgaugeError && { code: failure.code }) }
  }
  return { error: String(failure), ...(failure instanceof Error && { stack: failure.stack }) }
}

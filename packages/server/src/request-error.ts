import type { ErrorCode } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'

/** One mistake in a request, as `detail` lists them. */
export interface Mistake {
  /** Where: `['query', 'path']`, `['body', 'model']`. */
  readonly loc: readonly string[]
  readonly msg: string
  readonly type: string
}

/** What the client is told when a request cannot be answered. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | readonly Mistake[],
    readonly headers: Readonly<Record<string, string>> = {},
    options?: { cause?: unknown },
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '), options)
  }
}

/** The one table from error codes to statuses. */
const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  'invalid-input': 400,
  'unknown-model': 400,
  'not-found': 404,
  'not-a-skill': 404,
  unreadable: 422,
  'generation-failed': 422,
  'upstream-quota': 429,
  // The client has gone: nobody reads this, but the log does.
  cancelled: 499,
  'upstream-failed': 502,
  'model-unavailable': 502,
  'no-model-key': 503,
  'model-timeout': 504,
}

/** What the client is told of `error`; `undefined` when it is our own fault. */
export function requestErrorOf(error: unknown): RequestError | undefined {
  if (error instanceof RequestError) return error
  if (!(error instanceof SkillgaugeError)) return undefined
  const status = statuses[error.code]
  if (status === undefined) return undefined
  const retryAfter = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }
  return new RequestError(status, error.message, retryAfter, { cause: error })
}

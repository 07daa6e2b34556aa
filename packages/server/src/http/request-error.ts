import type { ErrorCode } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'

export interface Mistake {
  /** Where: `['query', 'path']`, `['body', 'model']`. */
  readonly loc: readonly string[]
  readonly msg: string
  readonly type: string
}

export class RequestError extends Error {
  /** The reason as the log tells it: with nothing of the body, which may hold secrets. */
  readonly logged: string

  constructor(
    readonly status: number,
    readonly detail: string | readonly Mistake[],
    readonly headers: Readonly<Record<string, string>> = {},
    options: { readonly cause?: unknown; readonly logged?: string } = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '), options)
    this.logged = options.logged ?? (typeof detail === 'string' ? detail : detail.map(asReason).join(' '))
  }
}

/** Without the message, which may repeat what was sent. */
function asReason({ loc, type }: Mistake): string {
  return `${loc.join('.')}: ${type}.`
}

/** The one table from error codes to statuses. */
const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  'invalid-input': 400,
  // A request that names one that is not allowed is refused before; this is one of the operator's that its provider does not know.
  'unknown-model': 502,
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

/** What clients are told in place of the words of a provider or a model, which go to the log alone. */
const insteadOfTheirWords: Readonly<Partial<Record<ErrorCode, string>>> = {
  'unknown-model': 'The provider does not have the model that this server is set up with.',
  'model-unavailable': 'The provider of the model refused the request, or could not be reached.',
  'generation-failed': 'The model gave no answer that can be used.',
}

/** What the client is told of `error`; `undefined` when it is our own fault. */
export function requestErrorOf(error: unknown): RequestError | undefined {
  if (error instanceof RequestError) return error
  if (!(error instanceof SkillgaugeError)) return undefined
  const status = statuses[error.code]
  if (status === undefined) return undefined
  const retryAfter = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }
  const told = error.quotesOthers
    ? (insteadOfTheirWords[error.code] ?? 'A service behind this one failed.')
    : error.message
  return new RequestError(status, told, retryAfter, { cause: error })
}

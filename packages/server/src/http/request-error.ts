import type { ErrorCode } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'

export interface Mistake {
  /** `['query', 'path']`, `['body', 'model']`. */
  readonly loc: readonly string[]
  readonly msg: string
  readonly type: string
}

export class RequestError extends Error {
  /** For the log; contains nothing of the body, which may hold secrets. */
  readonly logged: string

  constructor(
    readonly status: number,
    readonly detail: string | readonly Mistake[],
    readonly headers: Readonly<Record<string, string>> = {},
    options: { readonly cause?: unknown; readonly logged?: string } = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '), options)
    this.logged =
      options.logged ?? (typeof detail === 'string' ? detail : detail.map(loggedMistake).join(' '))
  }
}

/** A 400 for one part of a request. */
export function invalid(
  part: 'query' | 'body',
  name: string,
  msg: string,
  type = 'value_error',
): RequestError {
  return new RequestError(400, [{ loc: [part, name], msg, type }])
}

/** The message may quote the input. */
function loggedMistake({ loc, type }: Mistake): string {
  return `${loc.join('.')}: ${type}.`
}

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  'invalid-input': 400,
  // The operator's model is unknown to its provider; a client's own choice was refused with a 400.
  'unknown-model': 502,
  'not-found': 404,
  'not-a-skill': 404,
  unreadable: 422,
  'generation-failed': 422,
  'upstream-quota': 429,
  // The client has disconnected; for the log.
  cancelled: 499,
  'upstream-failed': 502,
  'model-unavailable': 502,
  'no-model-key': 503,
  'model-timeout': 504,
}

/** Replaces messages that quote a provider or a model; those are only logged. */
const publicMessages: Readonly<Partial<Record<ErrorCode, string>>> = {
  'unknown-model': 'The provider does not have the model that this server is set up with.',
  'model-unavailable': 'The provider of the model refused the request, or could not be reached.',
  'generation-failed': 'The model gave no answer that can be used.',
}

/** The response to an error; `undefined` for an internal one. */
export function requestErrorOf(error: unknown): RequestError | undefined {
  if (error instanceof RequestError) return error
  if (!(error instanceof SkillgaugeError)) return undefined
  const status = statuses[error.code]
  if (status === undefined) return undefined
  const retryAfter = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }
  const told = error.quotesOthers
    ? (publicMessages[error.code] ?? 'A service behind this one failed.')
    : error.message
  return new RequestError(status, told, retryAfter, { cause: error })
}

export function publicMessage(error: unknown): string {
  return requestErrorOf(error)?.message ?? 'Something went wrong here. It was logged.'
}

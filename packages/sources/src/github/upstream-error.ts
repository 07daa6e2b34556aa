import type { ErrorCode } from '@skillgauge/core'
import { SkillgaugeError, messageOf } from '@skillgauge/core'

interface UnexpectedResponse {
  readonly status: number
  readonly headers: Headers
  /** GitHub's message; `''` without one. */
  readonly message: string
}

/** Seconds to wait when GitHub limits us without a `Retry-After`. */
const defaultWait = 60
/** Maximum in seconds, the length of a quota: a wrong clock or a gateway must not stop this server for longer. */
const maxWait = 3600

/** GitHub's messages for closed repositories. Other "blocked" messages may concern this server. */
const takenDown = /repository (?:access blocked|has been disabled|unavailable due to dmca)/i

/** `now`: milliseconds since 1970. */
export function upstreamError(
  refusal: UnexpectedResponse,
  subject: string,
  withToken: boolean,
  now: number,
): SkillgaugeError {
  const { status, message } = refusal
  const wait = quotaWait(refusal, now)
  if (wait !== undefined)
    return new SkillgaugeError(
      'upstream-quota',
      `The allowance at GitHub is used up; try again in ${formatSeconds(wait)}.`,
      { retryAfter: wait },
    )
  if (status === 401)
    return new SkillgaugeError(
      'upstream-failed',
      withToken ? 'GitHub refuses the token in `GITHUB_TOKEN`.' : 'GitHub asks for a token.',
    )
  if (status === 409)
    return new SkillgaugeError('not-found', `${subject} is empty: nothing was ever committed to it.`)
  if (status === 451 || takenDown.test(message))
    return new SkillgaugeError('not-found', `${subject} was taken down.`)
  if (status === 404 || status === 422 || status === 403) return notFound(subject)
  return new SkillgaugeError('upstream-failed', `GitHub answered with status ${status}.`)
}

/** Requests for the files of a commit, except blobs, which are handled where they are fetched. */
const commitFiles =
  /^\/(?:repos\/[^/]+\/[^/]+|repositories\/\d+)\/(?:git\/trees|tarball)\/[0-9a-f]{40,64}(?:\?|$)/

/**
 * Once the commit was found, missing files are a failure of GitHub: the repository was taken down just now, or its storage lags
 * behind.
 */
export function explainMissingFiles(error: unknown, path: string, subject: string): unknown {
  if (!(error instanceof SkillgaugeError) || error.code !== 'not-found' || !commitFiles.test(path))
    return error
  return new SkillgaugeError(
    'upstream-failed',
    `GitHub has the newest commit of ${subject}, but not its files.`,
    { cause: error },
  )
}

/** `undefined` for invalid JSON. */
export function parseAnswer(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function unexpectedAnswer(subject: string): SkillgaugeError {
  return new SkillgaugeError('upstream-failed', `GitHub answered with something that is not a ${subject}.`)
}

/** Missing and private repositories look the same. */
export function notFound(subject: string): SkillgaugeError {
  return new SkillgaugeError(
    'not-found',
    `${subject} was not found. It may be private, or its name may be wrong.`,
  )
}

/** Seconds until the quota is renewed; `undefined` when the response has another cause. */
function quotaWait({ status, headers, message }: UnexpectedResponse, now: number): number | undefined {
  if (status !== 403 && status !== 429) return undefined
  const retryAfter = headers.get('retry-after')
  const bounded = (seconds: number) => Math.min(maxWait, Math.max(1, seconds))
  if (retryAfter !== null) return bounded(wholeSeconds(retryAfter) ?? secondsUntil(retryAfter, now))
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = wholeSeconds(headers.get('x-ratelimit-reset'))
    return bounded(reset === undefined ? defaultWait : reset - Math.floor(now / 1000))
  }
  return status === 429 || /rate limit|abuse/i.test(message) ? defaultWait : undefined
}

/** `Retry-After` may be a date (RFC 9110, section 10.2.3). */
function secondsUntil(date: string, now: number): number {
  const time = Date.parse(date)
  return Number.isNaN(time) ? defaultWait : Math.ceil((time - now) / 1000)
}

function wholeSeconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

function formatSeconds(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** An archive over a limit; the same commit would fail again. */
export class TooLarge extends SkillgaugeError {
  constructor(message: string) {
    super('upstream-failed', message)
  }
}

/** An error to send to another thread, where it loses its class. */
export interface Failure {
  readonly code: ErrorCode | undefined
  readonly isTooLarge: boolean
  readonly message: string
}

export function failureOf(error: unknown): Failure {
  const isOurs = error instanceof SkillgaugeError
  return {
    code: isOurs ? error.code : undefined,
    isTooLarge: error instanceof TooLarge,
    message: messageOf(error),
  }
}

export function errorOf({ code, isTooLarge, message }: Failure): Error {
  if (isTooLarge) return new TooLarge(message)
  return code === undefined ? new Error(message) : new SkillgaugeError(code, message)
}

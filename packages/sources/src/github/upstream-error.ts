import { SkillgaugeError } from '@skillgauge/core'

/** An answer that is none of what was asked for. */
interface Refusal {
  readonly status: number
  readonly headers: Headers
  /** The platform's own words; `''` when it has none. */
  readonly message: string
}

/** Seconds to wait when the platform asks for patience and does not say how long. */
const patience = 60
/** Seconds to wait at most: allowances run for an hour. A wrong clock or a gateway must not silence this server for good. */
const longest = 3600

/** GitHub's own words for a repository that it has closed. Who else is "blocked" may be this server. */
const takenDown = /repository (?:access blocked|has been disabled|unavailable due to dmca)/i

/** What an unexpected answer means. `now` is in milliseconds since 1970. */
export function upstreamError(
  refusal: Refusal,
  what: string,
  withToken: boolean,
  now: number,
): SkillgaugeError {
  const { status, message } = refusal
  const wait = quotaWait(refusal, now)
  if (wait !== undefined)
    return new SkillgaugeError(
      'upstream-quota',
      `The allowance at GitHub is used up; try again in ${inWords(wait)}.`,
      { retryAfter: wait },
    )
  if (status === 401)
    return new SkillgaugeError(
      'upstream-failed',
      withToken ? 'GitHub refuses the token in `GITHUB_TOKEN`.' : 'GitHub asks for a token.',
    )
  if (status === 409)
    return new SkillgaugeError('not-found', `${what} is empty: nothing was ever committed to it.`)
  if (status === 451 || takenDown.test(message))
    return new SkillgaugeError('not-found', `${what} was taken down.`)
  if (status === 404 || status === 422 || status === 403) return notSeen(what)
  return new SkillgaugeError('upstream-failed', `GitHub answered with status ${status}.`)
}

/** Questions about the files of one commit. A single file (blob) that is missing is told where it is fetched: it costs itself alone. */
const ofCommit =
  /^\/(?:repos\/[^/]+\/[^/]+|repositories\/\d+)\/(?:git\/trees|tarball)\/[0-9a-f]{40,64}(?:\?|$)/

/**
 * What `error` means as the answer to a question about `path`. Once its commit was found, a repository that cannot be read is no
 * repository that is not there: it was just taken down or locked, or the platform is behind with its own storage.
 */
export function afterHead(error: unknown, path: string, what: string): unknown {
  if (!(error instanceof SkillgaugeError) || error.code !== 'not-found' || !ofCommit.test(path)) return error
  return new SkillgaugeError(
    'upstream-failed',
    `GitHub has the newest commit of ${what}, but not its files.`,
    { cause: error },
  )
}

/** The JSON of an answer; `undefined` when it is none. */
export function parseAnswer(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function notA(what: string): SkillgaugeError {
  return new SkillgaugeError('upstream-failed', `GitHub answered with something that is not a ${what}.`)
}

/** What is missing and what is private look the same from outside. */
export function notSeen(what: string): SkillgaugeError {
  return new SkillgaugeError(
    'not-found',
    `${what} was not found. It may be private, or its name may be wrong.`,
  )
}

/** Seconds until the allowance is renewed; `undefined`: this is no matter of the allowance. */
function quotaWait({ status, headers, message }: Refusal, now: number): number | undefined {
  if (status !== 403 && status !== 429) return undefined
  const retryAfter = headers.get('retry-after')
  const bounded = (seconds: number) => Math.min(longest, Math.max(1, seconds))
  if (retryAfter !== null) return bounded(wholeSeconds(retryAfter) ?? secondsUntil(retryAfter, now))
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = wholeSeconds(headers.get('x-ratelimit-reset'))
    return bounded(reset === undefined ? patience : reset - Math.floor(now / 1000))
  }
  return status === 429 || /rate limit|abuse/i.test(message) ? patience : undefined
}

/** `Retry-After` may be a time of day, too (RFC 9110, section 10.2.3). */
function secondsUntil(date: string, now: number): number {
  const time = Date.parse(date)
  return Number.isNaN(time) ? patience : Math.ceil((time - now) / 1000)
}

function wholeSeconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

function inWords(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

import { SkillgaugeError } from '@skillgauge/core'

/** An answer that is none of what was asked for. */
export interface Refusal {
  readonly status: number
  readonly headers: Headers
  /** The platform's own words; `''` when it has none. */
  readonly message: string
}

/** Seconds to wait when the platform asks for patience and does not say how long. */
const patience = 60

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
  if (status === 451 || /blocked|disabled/i.test(message))
    return new SkillgaugeError('not-found', `${what} was taken down.`)
  if (status === 404 || status === 422 || status === 403) return notSeen(what)
  return new SkillgaugeError('upstream-failed', `GitHub answered with status ${status}.`)
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
  const retryAfter = wholeSeconds(headers.get('retry-after'))
  if (retryAfter !== undefined) return Math.max(1, retryAfter)
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = wholeSeconds(headers.get('x-ratelimit-reset'))
    return reset === undefined ? patience : Math.max(1, reset - Math.floor(now / 1000))
  }
  return status === 429 || /rate limit|abuse/i.test(message) ? patience : undefined
}

function wholeSeconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

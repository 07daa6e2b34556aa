import { SkillgaugeError } from '@skillgauge/core'
import { ofetch } from 'ofetch'
import { isYoungerThan } from './is-younger-than.js'
import { readBounded } from './read-bounded.js'
import type { GithubSettings } from './settings.js'
import { archiveOrigins } from './settings.js'
import { untilAborted } from './single-flight.js'
import { parseAnswer, upstreamError } from './upstream-error.js'

export interface GithubRequest {
  /** Relative to the API's base URL, starting with `/`. */
  readonly path: string
  readonly accept?: string
  readonly etag?: string | undefined
  /** Whether the body is read more slowly than it comes. */
  readonly isReadSlowly?: boolean | undefined
  readonly signal: AbortSignal
  /** Subject of error messages: `` `owner/repo` ``. */
  readonly subject: string
}

export interface GithubResponse {
  /** 200 or 304. */
  readonly status: number
  readonly headers: Headers
  /** The final URL: a renamed repository redirects to its numeric id. */
  readonly url: string
  readonly body: ReadableStream<Uint8Array> | null
}

/** Redirects; a renamed repository needs one, an archive another. */
const maxRedirects = 4

/**
 * Sends a request to GitHub. Follows redirects only to the API or its archives. The token is sent only to the API's origin, and
 * not after a redirect elsewhere. Passes the headers of every authenticated response to `onHeaders`.
 * @throws SkillgaugeError `not-found`, `upstream-quota` or `upstream-failed`; the signal's reason when it was aborted.
 */
export async function requestGithub(
  request: GithubRequest,
  settings: GithubSettings,
  now: () => number,
  onHeaders: (headers: Headers) => void,
): Promise<GithubResponse> {
  const api = settings.api.replace(/\/+$/, '')
  const apiOrigin = new URL(api).origin
  const allowed = new Set([apiOrigin, ...archiveOrigins(settings)])
  const token = typeof settings.token === 'function' ? await settings.token() : settings.token
  let url = api + request.path
  let isAtApi = true
  for (let hop = 0; hop < maxRedirects; hop++) {
    isAtApi &&= new URL(url).origin === apiOrigin
    // Archives are behind a redirect; the connection to the API is kept.
    const isReadSlowly = hop > 0 && request.isReadSlowly
    const response = await send(url, { ...request, isReadSlowly }, isAtApi ? token : undefined)
    const { status, headers, body } = response
    if (isAtApi && token !== undefined) onHeaders(headers)
    if (isAtApi) settings.onAnswer?.(status, headers)
    if (status === 200 || (status === 304 && request.etag !== undefined))
      return { status, headers, url, body }
    if (!isRedirect(status)) {
      const message = await readMessage(body, request.signal)
      throw upstreamError({ status, headers, message }, request.subject, token !== undefined, now())
    }
    await body?.cancel()
    url = redirectTarget(headers.get('location'), url, allowed)
  }
  throw new SkillgaugeError('upstream-failed', 'GitHub sends from one address to the next without an end.')
}

async function send(
  url: string,
  { accept, etag, isReadSlowly, signal }: GithubRequest,
  token: string | undefined,
) {
  const headers: Record<string, string> = {
    'user-agent': 'skillgauge',
    accept: accept ?? 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(etag !== undefined && { 'if-none-match': etag }),
    // Node loses the rest of a body when the server ends an idle connection that was to be kept.
    ...(isReadSlowly && { connection: 'close' }),
  }
  try {
    return await ofetch.native(url, { headers, redirect: 'manual', signal })
  } catch (error) {
    throw connectionError(error, signal)
  }
}

/** Distinguishes our time limit, a caller who left, and a failure of GitHub. */
function connectionError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof SkillgaugeError) return error
  if (signal.aborted) return signal.reason
  return new SkillgaugeError('upstream-failed', 'The connection to GitHub failed.', { cause: error })
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function redirectTarget(location: string | null, from: string, allowed: ReadonlySet<string>): string {
  const url = location !== null && URL.canParse(location, from) ? new URL(location, from) : undefined
  if (url && allowed.has(url.origin) && !url.username && !url.password) return url.href
  throw new SkillgaugeError(
    'upstream-failed',
    'GitHub sends to an address that is not its own; it was not followed.',
  )
}

/** Reads until the signal is aborted. A broken connection becomes an `upstream-failed`. */
export function readUntilAborted<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  return untilAborted(reading, signal).catch((error: unknown) => {
    throw connectionError(error, signal)
  })
}

/** GitHub's error message. */
async function readMessage(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): Promise<string> {
  const said = await readBounded(body, 64 * 1024, signal).catch(() => '')
  const message = (parseAnswer(said.toString()) as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' ? message : ''
}

/** Consecutive refusals before we stop asking: GitHub bans clients that continue. */
const maxRefusals = 10

/**
 * Stops asking while GitHub has refused repeatedly and its `Retry-After` has not passed. Shared by all requests.
 * @param now - Milliseconds since 1970.
 */
export function createRefusalGuard(now: () => number) {
  let refusals = 0
  let refusedAt = 0
  let wait = 0
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (refusals >= maxRefusals && isYoungerThan(wait, refusedAt, now())) {
      const seconds = Math.ceil((refusedAt + wait - now()) / 1000)
      const message = `The allowance at GitHub is used up; try again in ${seconds} seconds.`
      throw new SkillgaugeError('upstream-quota', message, { retryAfter: seconds })
    }
    try {
      const answer = await ask()
      refusals = 0
      return answer
    } catch (error) {
      if (error instanceof SkillgaugeError && error.retryAfter !== undefined) {
        refusals++
        refusedAt = now()
        wait = error.retryAfter * 1000
      }
      throw error
    }
  }
}

import { request } from '@octokit/request'
import { withGithubTimeLimit } from '@skillgauge/sources/github'

/** Milliseconds for a response including its body. */
const defaultTimeout = 30_000
/** Statuses for which `Response` allows no body, not even an empty one. */
const nullBodyStatuses: ReadonlySet<number> = new Set([204, 205, 304])

/** Octokit's `request` with a time limit; its own would wait for minutes. */
export function boundedRequest(api: string, timeout = defaultTimeout): typeof request {
  const bounded: typeof fetch = (url, init) =>
    withGithubTimeLimit(init?.signal ?? undefined, { timeout }, async (signal) => {
      const answer = await fetch(url, { ...init, signal })
      // Read within the time limit. The library would take an interrupted body for an empty one.
      const body = await answer.arrayBuffer()
      const whole = new Response(nullBodyStatuses.has(answer.status) ? null : body, answer)
      return Object.defineProperty(whole, 'url', { value: answer.url })
    })
  return request.defaults({
    baseUrl: api.replace(/\/+$/, ''),
    headers: { 'user-agent': 'skillgauge' },
    request: { fetch: bounded },
  })
}

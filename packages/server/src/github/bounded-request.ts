import { request } from '@octokit/request'

/** Milliseconds that GitHub may take for one answer, to its last byte. */
const usual = 30_000

/** The library's way to ask GitHub, which by itself would wait for minutes for each answer that does not come. */
export function boundedRequest(api: string, timeout = usual): typeof request {
  const bounded: typeof fetch = (url, init) => {
    const stop = new AbortController()
    // Held by the timer, so that it is sure to fire.
    setTimeout(() => stop.abort(new Error('GitHub did not answer in time.')), timeout).unref()
    return fetch(url, { ...init, signal: stop.signal })
  }
  return request.defaults({
    baseUrl: api.replace(/\/+$/, ''),
    headers: { 'user-agent': 'skillgauge' },
    request: { fetch: bounded },
  })
}

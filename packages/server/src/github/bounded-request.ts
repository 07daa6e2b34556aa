import { request } from '@octokit/request'
import { inTime } from '@skillgauge/sources/github'

/** Milliseconds that GitHub may take for one answer, to its last byte. */
const usual = 30_000
/** Statuses whose answers have no body, not even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** The library's way to ask GitHub, which by itself would wait for minutes for each answer that does not come. */
export function boundedRequest(api: string, timeout = usual): typeof request {
  const bounded: typeof fetch = (url, init) =>
    inTime(init?.signal ?? undefined, { timeout }, async (signal) => {
      const answer = await fetch(url, { ...init, signal })
      // Read here, because the limit ends with this function. The library takes what came of a body that broke off for an empty one.
      const body = await answer.arrayBuffer()
      const whole = new Response(bodiless.has(answer.status) ? null : body, answer)
      return Object.defineProperty(whole, 'url', { value: answer.url })
    })
  return request.defaults({
    baseUrl: api.replace(/\/+$/, ''),
    headers: { 'user-agent': 'skillgauge' },
    request: { fetch: bounded },
  })
}

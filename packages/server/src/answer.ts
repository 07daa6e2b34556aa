import type { H3Event } from 'h3'
import { HTTPResponse } from 'h3'
import { randomUUID } from 'node:crypto'
import { clientAddress } from './client-address.js'
import { readJson } from './read-json.js'
import type { Allowance, CountRequest } from './rate-limit.js'
import { allowanceHeaders } from './rate-limit.js'
import type { Answered } from './request-log.js'
import { RequestError, requestErrorOf } from './request-error.js'
import { resultOf } from './result-cache.js'
import type { ApiRequest, Reply } from './route.js'
import type { Scope } from './settings.js'

/** What every answer needs besides its route. */
export interface Hosting {
  readonly count: CountRequest
  readonly trustedProxies: number
  /** Told of every answer, with the path of the route as it is defined. */
  readonly log: (answered: Answered, route: string) => void
}

/** What is done for a request, once it was counted. */
export type Handle = (request: ApiRequest) => Promise<Reply> | Reply

const requestIdShape = /^[\w.-]{1,64}$/

/** Answers one request: counts it, asks the route, and turns whatever comes of it into a response. Never throws. */
export async function answer(
  event: H3Event,
  { scope, path, handle }: { readonly scope: Scope; readonly path: string; readonly handle: Handle },
  { count, trustedProxies, log }: Hosting,
): Promise<HTTPResponse> {
  const started = performance.now()
  const given = event.req.headers.get('x-request-id')
  const id = given !== null && requestIdShape.test(given) ? given : randomUUID()
  const client = clientAddress(socketAddress(event), event.req.headers.get('x-forwarded-for'), trustedProxies)
  let allowance: Allowance | undefined
  let failure: unknown
  let response: Ready
  try {
    allowance = await count(scope, client)
    response = render(await handle(requestOf(event)), event)
  } catch (error) {
    failure = error
    response = failed(error)
  }
  const headers = {
    ...(allowance && allowanceHeaders(allowance)),
    ...response.headers,
    'x-request-id': id,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposed,
    'x-content-type-options': 'nosniff',
  }
  const milliseconds = performance.now() - started
  log({ id, event, client, status: response.status, milliseconds, failure }, path)
  const body = event.req.method === 'HEAD' ? null : response.body
  return new HTTPResponse(body, { status: response.status, headers })
}

/** What a browser may read of an answer from elsewhere. */
const exposed = 'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id'

interface Ready {
  readonly status: number
  readonly body: Buffer | string | null
  readonly headers: Readonly<Record<string, string>>
}

function render(reply: Reply, event: H3Event): Ready {
  if ('text' in reply)
    return {
      status: 200,
      body: reply.text,
      headers: { 'content-type': reply.type, 'cache-control': 'no-store' },
    }
  const isGet = event.req.method !== 'POST'
  if (!isGet && 'data' in reply)
    return {
      status: 200,
      body: JSON.stringify(reply.data),
      headers: { ...json, 'cache-control': 'no-store' },
    }
  const { body, etag } = 'result' in reply ? reply.result : resultOf(JSON.stringify(reply.data))
  // Whoever has it may go on using it, after asking: the head of a repository can move at any time.
  const headers = { etag, 'cache-control': reply.cacheControl ?? 'no-cache' }
  if (matches(event.req.headers.get('if-none-match'), etag)) return { status: 304, body: null, headers }
  return { status: 200, body, headers: { ...json, ...headers, 'content-length': String(body.length) } }
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** Tags are compared weakly for a GET (RFC 9110, section 13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}

function failed(error: unknown): Ready {
  const known = requestErrorOf(error)
  const { status, detail, headers } =
    known ??
    new RequestError(500, 'Something went wrong here. It was logged; please report it with the request id.')
  return {
    status,
    body: JSON.stringify({ detail }),
    headers: { ...json, 'cache-control': 'no-store', ...headers },
  }
}

function requestOf(event: H3Event): ApiRequest {
  return {
    params: event.context.params ?? {},
    query: event.url.searchParams,
    signal: event.req.signal,
    json: () => readJson(event.req),
  }
}

function socketAddress(event: H3Event): string | undefined {
  return event.runtime?.node?.req.socket.remoteAddress
}

import { SkillgaugeError, wellFormedJson } from '@skillgauge/core'
import type { H3Event } from 'h3'
import { randomUUID } from 'node:crypto'
import { FastResponse } from 'srvx'
import { clientAddress } from './client-address.js'
import type { GuardSpending } from './guard-spending.js'
import type { CompressBody } from './compress-body.js'
import { encodingFor, smallestCompressed } from './compress-body.js'
import type { Authenticate } from '../keys/authenticate.js'
import type { ServerKey } from '../keys/key-file.js'
import { EventRequest, socketAddress, socketOf } from './event-request.js'
import type { Allowance, CountRequest } from '../limits/rate-limit.js'
import { allowanceHeaders } from '../limits/rate-limit.js'
import type { Answered } from './request-log.js'
import { RequestError, requestErrorOf } from './request-error.js'
import { resultOf } from '../cache/result-cache.js'
import type { ApiRequest, Header, Reply } from './route.js'
import type { Scope } from '../settings.js'

export interface Hosting {
  readonly count: CountRequest
  /** Whose key came with the request; throws a 401 for one that is none. Absent: the server has no keys. */
  readonly authenticate?: Authenticate | undefined
  /** Asked before anything that costs the operator something: all that is posted. */
  readonly guard: GuardSpending
  readonly compress: CompressBody
  readonly trustedProxies: number
  /** Told of every answer, with the path of the route as it is defined. */
  readonly log: (answered: Answered, route: string) => void
}

export type Handle = (request: ApiRequest) => Promise<Reply> | Reply

const requestIdShape = /^[\w.-]{1,64}$/

/** Answers one request: counts it, asks the route, and turns whatever comes of it into a response. Never throws. */
export async function answer(
  event: H3Event,
  { scope, path, handle }: { readonly scope: Scope | 'free'; readonly path: string; readonly handle: Handle },
  { count, authenticate, guard, compress, trustedProxies, log }: Hosting,
): Promise<Response> {
  const started = performance.now()
  const given = event.req.headers.get('x-request-id')
  const id = given !== null && requestIdShape.test(given) ? given : randomUUID()
  const client = clientAddress(socketAddress(event), event.req.headers.get('x-forwarded-for'), trustedProxies)
  let allowance: Allowance | undefined
  let failure: unknown
  let response: Ready
  try {
    let key: ServerKey | undefined
    if (scope !== 'free') {
      key = await authenticate?.(event.req.headers, () => count('other', client))
      allowance = await count(scope, client, key)
    }
    refuseNameless(event)
    if (event.req.method === 'POST' || event.req.method === 'DELETE') guard(event.req.headers)
    const reply = await handle(new EventRequest(event, client, key, trustedProxies))
    response = await compressed(render(reply, event, key), event, compress)
  } catch (error) {
    failure = hasGone(event) ? clientGone : error
    response = failed(failure)
  }
  // As a list: to merge objects, or to make `Headers` of them as h3's own response does, takes half the time of a cached answer.
  const headers = [...response.headers, ...everywhere, ['x-request-id', id] as const]
  if (authenticate) headers.push(byKey)
  if (allowance) headers.push(...allowanceHeaders(allowance))
  const milliseconds = performance.now() - started
  log({ id, event, client, status: response.status, milliseconds, failure }, path)
  if (event.req.method === 'HEAD') void dropped(response.body)
  const body =
    event.req.method === 'HEAD'
      ? null
      : (response.body as Buffer<ArrayBuffer> | string | ReadableStream<Uint8Array<ArrayBuffer>> | null)
  return new FastResponse(body, { status: response.status, headers: headers as [string, string][] })
}

/** What is behind a stream that nobody reads comes to its end. */
async function dropped(body: Ready['body']): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel()
}

/** HTTP/1.1 wants one name of every request (RFC 9112, section 3.2). Left to Node, the answer would be no JSON and in no log. */
function refuseNameless({ runtime }: H3Event): void {
  const asked = runtime?.node?.req
  if (!asked) return
  if (asked.httpVersion !== '1.0' && !asked.headers.host)
    throw new RequestError(400, 'The request has no `Host`.')
  let hosts = 0
  // Names and values by turns. This is done for every request, so nothing is made of the names that cannot be it.
  for (let i = 0; i < asked.rawHeaders.length; i += 2) {
    const name = asked.rawHeaders[i]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) throw new RequestError(400, 'The request has more than one `Host`.')
}

const everywhere: readonly Header[] = [
  ['access-control-allow-origin', '*'],
  // What a browser may read of an answer from elsewhere.
  [
    'access-control-expose-headers',
    'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id',
  ],
  ['x-content-type-options', 'nosniff'],
  ['vary', 'Accept-Encoding'],
]
const json: Header = ['content-type', 'application/json; charset=utf-8']
const notKept: Header = ['cache-control', 'no-store']
/** For proxies that would keep a stream until it is at its end. */
const unbuffered: Header = ['x-accel-buffering', 'no']
const byKey: Header = ['vary', 'Authorization']

interface Ready {
  readonly status: number
  readonly body: Buffer | string | ReadableStream<Uint8Array> | null
  readonly headers: readonly Header[]
}

/** For the log alone: nobody reads this answer. */
const clientGone = new SkillgaugeError('cancelled', 'The client went away before its answer was there.')

function hasGone(event: H3Event): boolean {
  return event.req.signal.aborted || socketOf(event)?.destroyed === true
}

function render(reply: Reply, event: H3Event, key: ServerKey | undefined): Ready {
  if ('stream' in reply)
    return { status: 200, body: reply.stream, headers: [['content-type', reply.type], notKept, unbuffered] }
  if (!('data' in reply) && !('result' in reply))
    return { status: reply.status ?? 204, body: null, headers: reply.headers }
  const result = 'result' in reply ? reply.result : resultOf(JSON.stringify(reply.data))
  const { body, etag, length } = result
  const status = reply.status ?? 200
  if (event.req.method !== 'GET' && event.req.method !== 'HEAD')
    return { status, body, headers: [json, notKept] }
  const cacheControl = reply.cacheControl ?? result.cacheControl ?? 'no-cache'
  // A client that has it may go on using it, after asking: the head of a repository can move at any time.
  const headers: Header[] = [
    // Weak: the bytes that come may be compressed in one way or another.
    ['etag', `W/${etag}`],
    // What somebody may see with a key is for nobody else's cache.
    ['cache-control', key ? `private, ${cacheControl.replace('public, ', '')}` : cacheControl],
    ...(('headers' in reply && reply.headers) || []),
  ]
  if (status === 200 && matches(event.req.headers.get('if-none-match'), etag))
    return { status: 304, body: null, headers }
  const type = 'type' in reply && reply.type !== undefined ? (['content-type', reply.type] as const) : json
  headers.push(type, ['content-length', length])
  return { status, body, headers }
}

/** The same answer with a smaller body, when the client asks for it and it is worth the work. */
async function compressed(ready: Ready, event: H3Event, compress: CompressBody): Promise<Ready> {
  const { body, headers } = ready
  if (body === null || body instanceof ReadableStream || body.length <= smallestCompressed) return ready
  const encoding = encodingFor(event.req.headers.get('accept-encoding'))
  if (encoding === undefined) return ready
  const etag = headers.find(([name]) => name === 'etag')?.[1]
  const smaller = await compress(typeof body === 'string' ? Buffer.from(body) : body, encoding, etag)
  return {
    ...ready,
    body: smaller,
    headers: [
      ...headers.filter(([name]) => name !== 'content-length'),
      ['content-encoding', encoding],
      ['content-length', String(smaller.length)],
    ],
  }
}

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
    body: wellFormedJson(JSON.stringify({ detail })),
    headers: [json, notKept, ...Object.entries(headers)],
  }
}

import { SkillgaugeError, wellFormedJson } from '@skillgauge/core'
import type { H3Event } from 'h3'
import { randomUUID } from 'node:crypto'
import { FastResponse } from 'srvx'
import { clientAddress } from './client-address.js'
import type { OriginGuard } from './origin-guard.js'
import type { CompressBody } from './compress-body.js'
import { preferredEncoding, minCompressedSize } from './compress-body.js'
import type { Authenticate } from '../keys/authenticate.js'
import type { ServerKey } from '../keys/key-file.js'
import { H3Request, socketAddress, socketOf } from './h3-request.js'
import type { Allowance, CountRequest } from '../limits/rate-limit.js'
import { allowanceHeaders } from '../limits/rate-limit.js'
import type { LoggedRequest } from './request-log.js'
import { RequestError, requestErrorOf } from './request-error.js'
import { resultOf } from '../cache/result-cache.js'
import type { ApiRequest, Header, Reply } from './route.js'
import type { Scope } from '../settings/settings.js'

export interface AppOptions {
  readonly count: CountRequest
  /** Finds the key of the request; throws a 401 for an unknown one. `undefined` when the server has no keys. */
  readonly authenticate?: Authenticate | undefined
  /** Called for POST and DELETE, before anything that costs money. */
  readonly guard: OriginGuard
  readonly compress: CompressBody
  readonly trustedProxies: number
  /** `route`: the path as defined, with parameters. */
  readonly log: (entry: LoggedRequest, route: string) => void
}

export type Handle = (request: ApiRequest) => Promise<Reply> | Reply

const requestIdShape = /^[\w.-]{1,64}$/

/** Counts the request, calls the route and renders the response. Never throws. */
export async function answer(
  event: H3Event,
  { scope, path, handle }: { readonly scope: Scope | 'free'; readonly path: string; readonly handle: Handle },
  { count, authenticate, guard, compress, trustedProxies, log }: AppOptions,
): Promise<Response> {
  const started = performance.now()
  const given = event.req.headers.get('x-request-id')
  const id = given !== null && requestIdShape.test(given) ? given : randomUUID()
  const client = clientAddress(socketAddress(event), event.req.headers.get('x-forwarded-for'), trustedProxies)
  let allowance: Allowance | undefined
  let failure: unknown
  let response: RenderedReply
  try {
    let key: ServerKey | undefined
    if (scope !== 'free') {
      key = await authenticate?.(event.req.headers, () => count('other', client))
      allowance = await count(scope, client, key)
    }
    requireHost(event)
    if (event.req.method === 'POST' || event.req.method === 'DELETE') guard(event.req.headers)
    const reply = await handle(new H3Request(event, client, key, trustedProxies))
    response = await compressReply(render(reply, event, key), event, compress)
  } catch (error) {
    failure = isDisconnected(event) ? clientDisconnected : error
    response = errorReply(failure)
  }
  // A list: merging objects or building `Headers` takes half the time of a cached response.
  const headers = [...response.headers, ...commonHeaders, ['x-request-id', id] as const]
  if (authenticate) headers.push(varyByKey)
  if (allowance) headers.push(...allowanceHeaders(allowance))
  const milliseconds = performance.now() - started
  log({ id, event, client, status: response.status, milliseconds, failure }, path)
  const body =
    event.req.method === 'HEAD'
      ? null
      : (response.body as Buffer<ArrayBuffer> | string | ReadableStream<Uint8Array<ArrayBuffer>> | null)
  return new FastResponse(body, { status: response.status, headers: headers as [string, string][] })
}

/** HTTP/1.1 requires exactly one `Host` (RFC 9112, section 3.2). Node's own refusal would be neither JSON nor logged. */
function requireHost({ runtime }: H3Event): void {
  const request = runtime?.node?.req
  if (!request) return
  if (request.httpVersion !== '1.0' && !request.headers.host)
    throw new RequestError(400, 'The request has no `Host`.')
  let hosts = 0
  // Names and values alternate. Runs for every request, so it avoids allocations.
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) throw new RequestError(400, 'The request has more than one `Host`.')
}

const commonHeaders: readonly Header[] = [
  ['access-control-allow-origin', '*'],
  // Headers that scripts of other sites may read.
  [
    'access-control-expose-headers',
    'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id',
  ],
  ['x-content-type-options', 'nosniff'],
  ['vary', 'Accept-Encoding'],
]
const json: Header = ['content-type', 'application/json; charset=utf-8']
const noStore: Header = ['cache-control', 'no-store']
/** Keeps nginx from buffering the stream. */
const unbuffered: Header = ['x-accel-buffering', 'no']
const varyByKey: Header = ['vary', 'Authorization']

interface RenderedReply {
  readonly status: number
  readonly body: Buffer | string | ReadableStream<Uint8Array> | null
  readonly headers: readonly Header[]
}

/** Only logged: the client does not receive it. */
const clientDisconnected = new SkillgaugeError(
  'cancelled',
  'The client went away before its answer was there.',
)

function isDisconnected(event: H3Event): boolean {
  return event.req.signal.aborted || socketOf(event)?.destroyed === true
}

function render(reply: Reply, event: H3Event, key: ServerKey | undefined): RenderedReply {
  if ('open' in reply) {
    const body = event.req.method === 'HEAD' ? null : reply.open()
    return { status: 200, body, headers: [['content-type', reply.type], noStore, unbuffered] }
  }
  if (!('data' in reply) && !('result' in reply))
    return { status: reply.status ?? 204, body: null, headers: reply.headers }
  const result = 'result' in reply ? reply.result : resultOf(JSON.stringify(reply.data))
  const { body, etag, length } = result
  const status = reply.status ?? 200
  if (event.req.method !== 'GET' && event.req.method !== 'HEAD')
    return { status, body, headers: [json, noStore] }
  const cacheControl = reply.cacheControl ?? result.cacheControl ?? 'no-cache'
  // Revalidated on each use: the head of a repository can move at any time.
  const headers: Header[] = [
    // Weak, because the body may be compressed in different ways.
    ['etag', `W/${etag}`],
    // Responses to a key must not be in shared caches.
    ['cache-control', key ? `private, ${cacheControl.replace('public, ', '')}` : cacheControl],
    ...(('headers' in reply && reply.headers) || []),
  ]
  if (status === 200 && matchesEtag(event.req.headers.get('if-none-match'), etag))
    return { status: 304, body: null, headers }
  const type = 'type' in reply && reply.type !== undefined ? (['content-type', reply.type] as const) : json
  headers.push(type, ['content-length', length])
  return { status, body, headers }
}

/** Compresses the body if the client accepts it and it is large enough. */
async function compressReply(
  reply: RenderedReply,
  event: H3Event,
  compress: CompressBody,
): Promise<RenderedReply> {
  const { body, headers } = reply
  if (body === null || body instanceof ReadableStream || body.length <= minCompressedSize) return reply
  const encoding = preferredEncoding(event.req.headers.get('accept-encoding'))
  if (encoding === undefined) return reply
  const etag = headers.find(([name]) => name === 'etag')?.[1]
  const smaller = await compress(typeof body === 'string' ? Buffer.from(body) : body, encoding, etag)
  return {
    ...reply,
    body: smaller,
    headers: [
      ...headers.filter(([name]) => name !== 'content-length'),
      ['content-encoding', encoding],
      ['content-length', String(smaller.length)],
    ],
  }
}

/** Weak comparison (RFC 9110, section 13.1.2). */
function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}

function errorReply(error: unknown): RenderedReply {
  const known = requestErrorOf(error)
  const { status, detail, headers } =
    known ??
    new RequestError(500, 'Something went wrong here. It was logged; please report it with the request id.')
  return {
    status,
    body: wellFormedJson(JSON.stringify({ detail })),
    headers: [json, noStore, ...Object.entries(headers)],
  }
}

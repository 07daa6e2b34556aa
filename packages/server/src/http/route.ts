import type { z } from 'zod'
import type { Result } from '../cache/result-cache.js'
import type { Scope } from '../settings.js'

/** A header of an answer, its name in lower case. */
export type Header = readonly [name: string, value: string]

/** A request, as far as a route needs to know it. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Who asks: the address that is counted. */
  readonly client: string
  /** Fires when the client has gone away. */
  readonly signal: AbortSignal
  /** The body as JSON; `undefined` when there is none. Throws a 400, 413 or 415. */
  json(): Promise<unknown>
}

/** What is sent back: data, bytes that were made before, or nothing but headers. */
export type Reply =
  | { readonly data: object; readonly cacheControl?: string }
  | { readonly result: Result; readonly cacheControl?: string }
  | { readonly headers: readonly Header[] }

/** What is said of a route in the OpenAPI document. */
export interface RouteDescription {
  readonly summary: string
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly description: string; readonly schema: z.ZodType }>
  >
  readonly body?: z.ZodType
  /** Whether a request without a body is refused; false when absent. */
  readonly bodyRequired?: boolean
  readonly response: z.ZodType
  /** Statuses of the errors that are the route's own. */
  readonly errors: readonly number[]
}

/** One route: where it is, how it is counted, what it says of itself and what it does. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** `/v1/repos/:owner/:repo/evaluate` */
  readonly path: string
  /** `free`: counted in no limit. For what balancers and supervisors ask, which must not be shut out. */
  readonly scope: Scope | 'free'
  readonly description: RouteDescription
  readonly handle: (request: ApiRequest) => Promise<Reply> | Reply
}

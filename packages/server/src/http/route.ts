import type { z } from 'zod'
import type { Result } from '../cache/result-cache.js'
import type { ServerKey } from '../keys/key-file.js'
import type { Scope } from '../settings.js'

export type Header = readonly [name: string, value: string]

export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Who asks: the address that is counted. */
  readonly client: string
  /** Whether the client came over TLS, which only a trusted proxy can tell. */
  readonly isSecure: boolean
  readonly key?: ServerKey | undefined
  /** Fires when the client has gone away. */
  readonly signal: AbortSignal
  /** The body as JSON; `undefined` when there is none. Throws a 400, 413 or 415. */
  json(): Promise<unknown>
  /** The bytes of the body, as many as are allowed. Throws a 413. */
  bytes(most: number): Promise<Buffer>
  readonly headers: Pick<Headers, 'get'>
}

/** What is sent back: data, bytes that were made before, or nothing but headers. */
export type Reply =
  | { readonly data: object; readonly cacheControl?: string; readonly status?: 200 | 202 }
  | {
      readonly result: Result
      readonly cacheControl?: string
      /** Media type, JSON when absent. */
      readonly type?: string
      readonly headers?: readonly Header[]
      /** 200 when absent. */
      readonly status?: number
    }
  | { readonly stream: ReadableStream<Uint8Array>; readonly type: string }
  | { readonly headers: readonly Header[]; readonly status?: 204 | 303 }

export interface RouteDescription {
  readonly summary: string
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly description: string; readonly schema: z.ZodType }>
  >
  readonly body?: z.ZodType
  /** Whether a request without a body is refused; false when absent. */
  readonly bodyRequired?: boolean
  readonly response: z.ZodType
  readonly media?: string
  readonly status?: number
  /** Statuses of the errors that are the route's own. */
  readonly errors: readonly number[]
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/repos/:owner/:repo/evaluate` */
  readonly path: string
  /** `free`: counted in no limit. For what balancers and supervisors ask, which must not be shut out. */
  readonly scope: Scope | 'free'
  /** What the OpenAPI document says; absent for pages, which are for people. */
  readonly description?: RouteDescription
  readonly handle: (request: ApiRequest) => Promise<Reply> | Reply
}

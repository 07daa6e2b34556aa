import type { z } from 'zod'
import type { Result } from '../cache/result-cache.js'
import type { ServerKey } from '../keys/key-file.js'
import type { Scope } from '../settings/settings.js'

export type Header = readonly [name: string, value: string]

export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The address by which the client is counted. */
  readonly client: string
  /** Whether the client used TLS, as reported by a trusted proxy. */
  readonly isSecure: boolean
  readonly key?: ServerKey | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** `undefined` without a body. Throws a 400, 413 or 415. */
  json(): Promise<unknown>
  /** Throws a 413 over `most` bytes. */
  bytes(most: number): Promise<Buffer>
  readonly headers: Pick<Headers, 'get'>
}

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
  /** `open` is not called for HEAD: what makes the stream costs work. */
  | { readonly open: () => ReadableStream<Uint8Array>; readonly type: string }
  | { readonly headers: readonly Header[]; readonly status?: 204 | 303 }

export interface RouteDescription {
  readonly summary: string
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly description: string; readonly schema: z.ZodType }>
  >
  readonly body?: z.ZodType
  /** Default: false. */
  readonly bodyRequired?: boolean
  readonly response: z.ZodType
  readonly media?: string
  readonly status?: number
  /** Error statuses in addition to those of every route. */
  readonly errors: readonly number[]
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/repos/:owner/:repo/evaluate` */
  readonly path: string
  /** `free`: without a rate limit, for load balancers and supervisors. */
  readonly scope: Scope | 'free'
  /** For the OpenAPI document; `undefined` for pages. */
  readonly description?: RouteDescription
  readonly handle: (request: ApiRequest) => Promise<Reply> | Reply
}

/** What goes wrong with the next answers. */
export type Fault =
  /** An answer that is none of the resource's: a status with the platform's error body. */
  | { readonly status: number; readonly message?: string; readonly headers?: Record<string, string> }
  /** The connection breaks after so many bytes of the body. */
  | { readonly cutAfter: number }
  /** After so many bytes of the body nothing more comes, and the connection stays. */
  | { readonly stallAfter: number }
  /** Nothing is answered until `release()`. */
  | { readonly hold: Promise<unknown> }
  /** A body that is not what it says it is. */
  | { readonly garbage: string }
  /** Sends the client somewhere else. */
  | { readonly redirect: string; readonly status?: number }
  /** The body comes in pieces of so many bytes, each in a turn of its own. */
  | { readonly trickle: number }

/** The answer of `fault` for one request, or none. */
export type Faults = (request: RecordedRequest) => Fault | undefined

export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Which part of the platform was asked: the counted API, or the host of archives. */
  readonly host: 'api' | 'archive'
  /** Whether it was taken off the quota: a 304 to an authorised client and the host of archives are free. */
  counted: boolean
  /** Status that was answered; 0 while none was. */
  status: number
  /** Resolves when the connection ends before its answer does. */
  readonly gone: Promise<void>
}

import type { H3Event } from 'h3'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerKey } from '../keys/key-file.js'
import { isForwardedTls } from './client-address.js'
import { readBody, readJson } from './read-json.js'
import type { ApiRequest } from './route.js'

export class H3Request implements ApiRequest {
  constructor(
    private readonly event: H3Event,
    readonly client: string,
    readonly key: ServerKey | undefined,
    private readonly trustedProxies: number,
  ) {}
  get headers(): Headers {
    return this.event.req.headers
  }
  get isSecure(): boolean {
    return isForwardedTls(this.headers.get('x-forwarded-proto'), this.trustedProxies)
  }
  get params(): Record<string, string> {
    return this.event.context.params ?? {}
  }
  get query(): URLSearchParams {
    return this.event.url.searchParams
  }
  /** A getter, because h3 creates the signal on first use. */
  get signal(): AbortSignal {
    return this.event.req.signal
  }
  json(): Promise<unknown> {
    return readJson(nodeRequest(this.event))
  }
  bytes(most: number): Promise<Buffer> {
    return readBody(nodeRequest(this.event), most)
  }
}

export function socketAddress(event: H3Event): string | undefined {
  return socketOf(event)?.remoteAddress
}

/** `null` after the request was destroyed, against its type. */
export function socketOf(event: H3Event): Socket | null | undefined {
  return event.runtime?.node?.req.socket as Socket | null | undefined
}

function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req
  if (!request) throw new Error('Bodies can only be read of requests that came in through Node.')
  return request as IncomingMessage
}

import type { ServerResponse } from 'node:http'
import type { Fault } from './types.js'

/** Answers a request: bytes as they are, anything else as JSON. */
export type Send = (status: number, body: object | Buffer, headers?: Record<string, string>) => void

/** Answers once, and in the way that the fault wants. */
export function sender(response: ServerResponse, fault: Fault | undefined): Send {
  return (status, body, headers = {}) => {
    if (response.headersSent || response.destroyed) return
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const type = Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(status, { 'content-length': String(bytes.length), ...type, ...headers })
    if (fault && 'cutAfter' in fault) {
      response.write(bytes.subarray(0, fault.cutAfter), () => response.destroy())
      return
    }
    if (fault && 'stallAfter' in fault) return void response.write(bytes.subarray(0, fault.stallAfter))
    if (fault && 'trickle' in fault) return trickle(response, bytes, fault.trickle)
    response.end(bytes)
  }
}

function trickle(response: ServerResponse, bytes: Buffer, size: number): void {
  if (bytes.length === 0 || response.destroyed) return void response.end()
  response.write(bytes.subarray(0, size), () =>
    setImmediate(() => trickle(response, bytes.subarray(size), size)),
  )
}

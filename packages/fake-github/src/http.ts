import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault } from './types.js'

/** Sends bytes as they are, anything else as JSON. */
export type Send = (status: number, body: object | Buffer, headers?: Record<string, string>) => void

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

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

export function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )
}

export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

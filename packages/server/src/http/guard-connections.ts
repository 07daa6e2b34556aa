import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds; longer than the minute of common proxies. */
const idle = 75_000
/** Milliseconds; stops clients that send a header byte by byte. */
const forHead = 15_000
/** Milliseconds; bodies have 64 KiB at most. */
const forRequest = 30_000
/** Milliseconds without traffic; longer than the slowest model may take (ten minutes). */
const silent = 15 * 60_000
/** Milliseconds between checks of these limits; Node's 30 seconds would double them. */
const checked = 1_000

/** Limits what one connection costs, and answers malformed requests with JSON like all other errors. */
export function guardConnections(server: Pick<Server, 'on' | 'emit' | 'listening'> & Partial<Limits>): void {
  const limits: Limits = {
    keepAliveTimeout: idle,
    headersTimeout: forHead,
    requestTimeout: forRequest,
    timeout: silent,
    // By default Node drops headers over a count silently, also those of a proxy. Their size is limited to 16 KiB.
    maxHeadersCount: 0,
    connectionsCheckingInterval: checked,
  }
  // Refused later, as JSON, counted and logged.
  Object.assign(server, limits, { requireHostHeader: false })
  // Node reads the checking interval only when it starts to listen. It is an option of `createServer`, but listhen does not pass
  // it on, so the event is emitted again.
  if (server.listening) server.emit('listening')
  server.on('clientError', refuse)
  server.on('connect', (_, socket: Socket) => {
    // Node has removed its own listener, and an error without one ends the process.
    socket.on('error', () => {})
    answer(socket, ['405 Method Not Allowed', 'This is no proxy: it opens no connections to others.'])
  })
  // Node would answer an unknown expectation with an unlogged 417. A server may ignore it (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}

type Limits = Pick<
  Server,
  'keepAliveTimeout' | 'headersTimeout' | 'requestTimeout' | 'timeout' | 'maxHeadersCount'
> & { readonly connectionsCheckingInterval: number }

const refusals: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come in within its time.'],
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
  answer(socket, refusals[error.code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP request.'])
}

/** Anything written during a response would become part of it. */
function isAnswering(socket: Socket): boolean {
  // As in Node's documentation of `clientError`.
  const { _httpMessage: message } = socket as Socket & { readonly _httpMessage?: ServerResponse | null }
  return message?.headersSent === true
}

function answer(socket: Socket, [status, detail]: readonly [status: string, detail: string]): void {
  const body = JSON.stringify({ detail })
  const type = 'content-type: application/json; charset=utf-8'
  socket.write(
    `HTTP/1.1 ${status}\r\n${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
  // `end()` alone would wait for the client to close its half.
  socket.destroySoon()
}

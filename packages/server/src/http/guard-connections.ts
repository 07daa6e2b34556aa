import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds that a connection stays open without a request: longer than proxies keep theirs (a minute). */
const idle = 75_000
/** Milliseconds for the head of a request to come in: a client that sends it letter by letter holds a connection for nothing. */
const forHead = 15_000
/** Milliseconds for the whole of a request, whose body has 64 KiB at most. */
const forRequest = 30_000
/** Milliseconds without a byte in either direction: more than the slowest model may take (ten minutes). */
const silent = 15 * 60_000
/** Milliseconds between looks at which of these times are over: Node's own 30 seconds would double them. */
const checked = 1_000

/** Bounds what one connection may cost, and answers what is not even a request in the form of all other errors. */
export function guardConnections(server: Pick<Server, 'on' | 'emit' | 'listening'> & Partial<Limits>): void {
  const limits: Limits = {
    keepAliveTimeout: idle,
    headersTimeout: forHead,
    requestTimeout: forRequest,
    timeout: silent,
    // Node would drop those above a count in silence, what a proxy has added to the end among them. All of them have 16 KiB.
    maxHeadersCount: 0,
    connectionsCheckingInterval: checked,
  }
  // What has no `Host` is refused where all else is: as JSON, counted and logged.
  Object.assign(server, limits, { requireHostHeader: false })
  // Node takes in how often it looks when it begins to listen, and can be told so again only in this way: whoever else hears of that
  // hears it twice. To whom creates the server it is an option, but listhen, which does that for the API, passes none on.
  if (server.listening) server.emit('listening')
  server.on('clientError', refuse)
  server.on('connect', (_, socket: Socket) =>
    answer(socket, ['405 Method Not Allowed', 'This is no proxy: it opens no connections to others.']),
  )
  // Left to Node, what it does not know would be a 417 without a body, in no limit and no log. A server may ignore it (RFC 9110, 10.1.1).
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

/** Whether an answer has begun on this connection: whatever else were written there would be read as part of it. */
function isAnswering(socket: Socket): boolean {
  // The way that Node's documentation names; there is no other.
  const { _httpMessage: message } = socket as Socket & { readonly _httpMessage?: ServerResponse | null }
  return message?.headersSent === true
}

function answer(socket: Socket, [status, detail]: readonly [status: string, detail: string]): void {
  const body = JSON.stringify({ detail })
  const type = 'content-type: application/json; charset=utf-8'
  socket.write(
    `HTTP/1.1 ${status}\r\n${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
  // Only to end our half would leave the connection to the one who keeps theirs open.
  socket.destroySoon()
}

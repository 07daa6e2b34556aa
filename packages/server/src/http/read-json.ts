import type { IncomingMessage } from 'node:http'
import { RequestError } from './request-error.js'

/** Bytes. Bodies hold a model id or one event. */
const maxBytes = 64 * 1024

/** `undefined` without a body. Throws 413 (too large), 415 (type) or 400 (not JSON). */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== '')
    throw new RequestError(415, 'The body must not be compressed: send it without `Content-Encoding`.')
  const bytes = await readBody(request, maxBytes)
  if (bytes.length === 0) return undefined
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new RequestError(415, 'The body must be JSON: send `Content-Type: application/json`.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8'
    throw new RequestError(400, `The body is not JSON: ${reason}.`, {}, { logged: 'The body is not JSON.' })
  }
}

/** Uses the events of Node's stream: leaving a web stream or a loop early destroys the connection before the 413 is sent. */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const removeListeners = () =>
      void request.off('data', onData).off('end', end).off('error', onClose).off('close', onClose)
    const refuse = () => {
      removeListeners()
      // Discards the rest, so that the client gets to read the response.
      request.resume()
      reject(tooLarge(most))
    }
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) return refuse()
      chunks.push(chunk)
    }
    const end = () => {
      removeListeners()
      resolve(Buffer.concat(chunks))
    }
    const onClose = () => {
      removeListeners()
      reject(request.errored ?? new Error('The connection has ended before the body.'))
    }
    if (Number(request.headers['content-length'] ?? 0) > most) return refuse()
    // A client that disconnected earlier emits no more events.
    if (request.destroyed && !request.readableEnded) return onClose()
    request.on('data', onData).on('end', end).on('error', onClose).on('close', onClose)
  })
}

function tooLarge(most: number): RequestError {
  return new RequestError(413, `The body is larger than ${most / 1024} KiB.`)
}

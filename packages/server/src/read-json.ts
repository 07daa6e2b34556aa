import { RequestError } from './request-error.js'

/** Bytes of a body. Ours hold a model's name or one event. */
const largest = 64 * 1024

/**
 * The body of a request as JSON; `undefined` when there is none.
 *
 * @throws RequestError 413 when it is too large, 415 when it is of another type, 400 when it is no JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > largest) throw tooLarge()
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new RequestError(415, 'The body must be JSON: send `Content-Type: application/json`.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8'
    throw new RequestError(400, `The body is no JSON: ${reason}.`, {}, { logged: 'The body is no JSON.' })
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (request.body)
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > largest) throw tooLarge()
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

function tooLarge(): RequestError {
  return new RequestError(413, `The body is larger than ${largest / 1024} KiB.`)
}

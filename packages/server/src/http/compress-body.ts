import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** Bytes; a smaller body fits into one packet. */
export const minCompressedSize = 1000
const cacheSize = 50 * 1024 * 1024

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // The default quality, 11, takes fifty times as long.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
}

export type CompressBody = ReturnType<typeof createCompressor>

/** Compresses a body with a `key` once, also for concurrent requests. */
export function createCompressor() {
  const known = new LRUCache<string, Buffer>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => length + 200,
  })
  const running = new Map<string, Promise<Buffer>>()
  return async (body: Buffer, encoding: Encoding, key: string | undefined): Promise<Buffer> => {
    if (key === undefined) return compressors[encoding](body)
    const name = `${encoding} ${key}`
    const done = known.get(name) ?? running.get(name)
    if (done) return done
    const compressing = compressors[encoding](body)
    running.set(name, compressing)
    try {
      const compressed = await compressing
      known.set(name, compressed)
      return compressed
    } finally {
      running.delete(name)
    }
  }
}

/** The client's preferred encoding (RFC 9110, section 12.5.3); brotli when equal. */
export function preferredEncoding(accepted: string | null): Encoding | undefined {
  if (accepted === null) return undefined
  const weights = new Map<string, number>()
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name, value >= 0 && value <= 1 ? value : 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

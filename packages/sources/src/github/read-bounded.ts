import { SkillgaugeError } from '@skillgauge/core'

/**
 * Reads a body up to `limit` bytes, and stops when the signal is aborted: the signal of a request no longer applies to its
 * response.
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (!body) return Buffer.concat(chunks)
  const reader = body.getReader()
  const leave = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', leave, { once: true })
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.length
      if (bytes > limit)
        throw new SkillgaugeError('upstream-failed', `GitHub's answer is larger than ${limit} bytes.`)
      chunks.push(read.value)
    }
    // A cancelled reader reports the end of the stream.
    signal.throwIfAborted()
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', leave)
    await reader.cancel().catch(() => {})
  }
}

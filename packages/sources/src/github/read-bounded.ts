import { SkillgaugeError } from '@skillgauge/core'

/**
 * All bytes of a body. One that goes on beyond `limit` is given up, not read to its end, and so is one that nobody waits for any
 * more: the signal that its request was made with does not last as long as the request's answer.
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
    // A reader that was cancelled says that it has come to the end.
    signal.throwIfAborted()
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', leave)
    await reader.cancel().catch(() => {})
  }
}

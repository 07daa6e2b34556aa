import { SkillgaugeError } from '@skillgauge/core'

/** All bytes of a body. One that goes on beyond `limit` is given up, not read to its end. */
export async function readBounded(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (body)
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > limit)
        throw new SkillgaugeError('upstream-failed', `GitHub's answer is larger than ${limit} bytes.`)
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

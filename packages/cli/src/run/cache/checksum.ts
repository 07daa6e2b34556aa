import { createHash } from 'node:crypto'

/** SHA-256 of several parts, in hexadecimal. Includes their lengths, so that no two lists have the same bytes. */
export function checksum(): { add(part: string | Uint8Array): void; end(): string } {
  const sum = createHash('sha256')
  return {
    add(part) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      sum.update(`${bytes.length}:`).update(bytes)
    },
    end: () => sum.digest('hex'),
  }
}

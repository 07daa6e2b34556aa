/** The FNV-1a prime. */
export const hashFactor = 0x01000193

/** FNV-1a over the UTF-16 units of `text[from..to)`, with a final mix: a signed 32-bit number. */
export function hashText(text: string, seed: number, from: number, to: number): number {
  return mix(quickHash(text, seed, from, to))
}

/** The same without the mix. */
export function quickHash(text: string, seed: number, from: number, to: number): number {
  let hash = seed
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), hashFactor)
  return hash
}

/** A hash of two numbers in this order. */
export function hashPair(first: number, second: number, seed: number): number {
  return mix(Math.imul(first ^ seed, 0x9e3779b1) ^ Math.imul(second + seed, 0x85ebca6b))
}

function mix(hash: number): number {
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  hash = Math.imul(hash, 0x297a2d39)
  // Signed, because engines store small integers without memory of their own.
  return hash ^ (hash >>> 15)
}

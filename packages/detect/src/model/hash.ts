/** FNV-1a over UTF-16 code units with a final mix: an unsigned 32-bit number. The same text gives the same number everywhere. */
export function hashText(text: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash)
}

/** A number for two or more numbers in this order. */
export function hashPair(first: number, second: number, seed: number): number {
  return mix(Math.imul(first ^ seed, 0x9e3779b1) ^ Math.imul(second + seed, 0x85ebca6b))
}

function mix(hash: number): number {
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  hash = Math.imul(hash, 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

const placeholder =
  /example|sample|your|dummy|fake|test|placeholder|redacted|changeme|replace|x{4}|(.)\1{4}|0123|1234|abcd|qwerty/i

/** Whether a string can be a secret: no placeholder, and at least this entropy (Shannon, bits per character). */
export function looksRandom(value: string, minEntropy: number): boolean {
  return !placeholder.test(value) && entropy(value) >= minEntropy
}

function entropy(value: string): number {
  const counts = new Map<string, number>()
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length)
  return bits
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** GitHub tokens end in the CRC32 of their random part, in six base-62 digits. */
export function hasValidChecksum(token: string): boolean {
  const value = token.slice(token.indexOf('_') + 1)
  let sum = 0
  for (const digit of value.slice(-6)) sum = sum * 62 + digits.indexOf(digit)
  return value.length === 36 && sum === crc32(value.slice(0, -6))
}

function crc32(text: string): number {
  let crc = -1
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

// Fast checks for encoded text: they test every twentieth character, which is enough for most texts.

const minBlob = 20
/** A full line of a wrapped blob. */
const minLine = 60

const blobCharacter = charactersOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_-')
const hexDigit = charactersOf('0123456789abcdefABCDEF')
const hexCharacter = charactersOf('0123456789abcdefABCDEFxX\\ :,\n')

function charactersOf(all: string): Uint8Array {
  const set = new Uint8Array(128)
  for (const char of all) set[char.charCodeAt(0)] = 1
  return set
}

function isOf(set: Uint8Array, text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 && set[code] === 1
}

/** Runs of at least 20 base64 characters. Lines of at least 60 may continue on the next line. */
export function* base64Runs(text: string): Generator<[start: number, end: number]> {
  for (let i = minBlob - 1; i < text.length; i += minBlob) {
    if (!isBlob(text, i)) continue
    let start = i
    while (isBlob(text, start - 1)) start--
    let end = i + 1
    for (let line = start; ; line = end + 1, end += 2) {
      while (isBlob(text, end)) end++
      if (end - line < minLine || text[end] !== '\n' || !isBlob(text, end + 1)) break
    }
    if (end - start >= minBlob) yield [start, end]
    i = end - 1
  }
}

function isBlob(text: string, at: number): boolean {
  return isOf(blobCharacter, text, at)
}

/** Whether there may be ten pairs of hex digits with nothing but separators between them. */
export function mayHaveHex(text: string): boolean {
  for (let i = minBlob - 1; i < text.length; i += minBlob) {
    if (!isOf(hexCharacter, text, i)) continue
    let start = i
    while (isOf(hexCharacter, text, start - 1)) start--
    let end = i + 1
    while (isOf(hexCharacter, text, end)) end++
    if (digitsIn(text, start, end) >= minBlob) return true
    i = Math.max(i, end - 1)
  }
  return false
}

function digitsIn(text: string, start: number, end: number): number {
  let digits = 0
  for (let i = start; i < end; i++) if (isOf(hexDigit, text, i)) digits++
  return digits
}

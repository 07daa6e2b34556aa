// Quick looks for what may be encoded: a character here and there tells that most texts hold nothing of the kind.

const shortestBlob = 20
/** A full line of a blob that is wrapped, as `base64` and mail do. */
const shortestLine = 60

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

/**
 * Runs of the letters of base64, of 20 and more; lines of 60 and more go on on the next line. Looks at every twentieth
 * character first: in prose hardly any other has to be looked at.
 */
export function* longWords(text: string): Generator<[start: number, end: number]> {
  for (let i = shortestBlob - 1; i < text.length; i += shortestBlob) {
    if (!isBlob(text, i)) continue
    let start = i
    while (isBlob(text, start - 1)) start--
    let end = i + 1
    for (let line = start; ; line = end + 1, end += 2) {
      while (isBlob(text, end)) end++
      if (end - line < shortestLine || text[end] !== '\n' || !isBlob(text, end + 1)) break
    }
    if (end - start >= shortestBlob) yield [start, end]
    i = end - 1
  }
}

function isBlob(text: string, at: number): boolean {
  return isOf(blobCharacter, text, at)
}

/** Ten pairs of digits, with nothing but signs between them, are at least twenty characters: a look at every twentieth meets them. */
export function mayHoldHex(text: string): boolean {
  const shortest = 20
  for (let i = shortest - 1; i < text.length; i += shortest) {
    if (!isOf(hexCharacter, text, i)) continue
    let start = i
    while (isOf(hexCharacter, text, start - 1)) start--
    let end = i + 1
    while (isOf(hexCharacter, text, end)) end++
    if (digitsIn(text, start, end) >= shortest) return true
    i = Math.max(i, end - 1)
  }
  return false
}

function digitsIn(text: string, start: number, end: number): number {
  let digits = 0
  for (let i = start; i < end; i++) if (isOf(hexDigit, text, i)) digits++
  return digits
}

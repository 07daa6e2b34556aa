import { hashPair, hashText } from '@skillgauge/detect'

/** Some lines of a text, read together. */
export interface Window {
  readonly start: number
  readonly end: number
  /** Its words and pairs of neighbouring words, each once, as hashes of 32 bits. */
  readonly words: Uint32Array
}

/** Lines of a window; the next begins in its middle. An attack is rarely longer, and what stands around it is not its doing. */
const rowsPerWindow = 24
/** Characters. What is longer is more than one row. */
const longestRow = 400

const address = /\b(?:https?|wss?|ftp):\/\/[^\s"'`<>)]{1,300}/g
const host =
  /(?<![\w.-])(?:[\w-]{1,63}\.){1,4}(?:com|net|org|io|dev|app|xyz|click|top|site|online|cloud|co|me|ru|cc|example|info|tech|live|link|pw|su)\b/g
const word = /[a-z_][a-z0-9]{2,24}|(?<=\s)--?[a-z]{1,30}|\.[a-z]{3,12}\b/g

/** @param text - Folded, lower case. */
export function windowsOf(text: string): Window[] {
  const rows = rowsOf(text)
  const step = rowsPerWindow / 2
  const count = Math.max(1, Math.ceil((rows.length - rowsPerWindow) / step) + 1)
  return Array.from({ length: count }, (_, i) => {
    const part = rows.slice(i * step, i * step + rowsPerWindow)
    return { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0, words: distinct(part) }
  })
}

/** There are 2^bits weights: hashes that begin with the same bits have one. */
export const bits = 18

/** A set would take longer than everything else that is done here. */
const seenIn = new Uint32Array(2 ** bits)
let passes = 0

function distinct(rows: readonly Row[]): Uint32Array {
  const pass = ++passes
  const found: number[] = []
  for (const { words } of rows) {
    for (const hash of words) {
      const place = hash >>> (32 - bits)
      if (seenIn[place] === pass) continue
      seenIn[place] = pass
      found.push(hash)
    }
  }
  return Uint32Array.from(found)
}

interface Row {
  readonly start: number
  readonly end: number
  readonly words: readonly number[]
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let before = 0
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = Math.min(newline < 0 ? text.length : newline + 1, start + longestRow)
    const words: number[] = []
    for (const found of withoutHosts(text.slice(start, end)).match(word) ?? []) {
      const own = hashText(found, 1, 0, found.length)
      words.push(own >>> 0, hashPair(before, own, 2) >>> 0)
      before = own
    }
    rows.push({ start, end, words })
    start = end
  }
  return rows
}

/** Where an attack leads to says what its writer called it, not what it does. */
function withoutHosts(row: string): string {
  if (!row.includes('.')) return row
  return (row.includes('://') ? row.replace(address, ' ') : row).replace(host, ' ')
}

import { hashPair, hashText } from '@skillgauge/detect'

/** Some lines of a text, scored together. */
export interface Window {
  readonly start: number
  readonly end: number
  /** Hashes of its words and bigrams, each once. */
  readonly words: Uint32Array
}

/** Lines of a window. The next one begins in its middle. */
const rowsPerWindow = 24
/** Characters. Longer lines become several rows. */
const maxRow = 400

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

/** There are 2^bits weights. The first bits of a hash select one. */
export const bits = 18

/** For each weight, the last call of `distinct` that met it. Much faster than a set. */
const lastSeen = new Uint32Array(2 ** bits)
let calls = 0

function distinct(rows: readonly Row[]): Uint32Array {
  const call = ++calls
  const found: number[] = []
  for (const { words } of rows) {
    for (const hash of words) {
      const place = hash >>> (32 - bits)
      if (lastSeen[place] === call) continue
      lastSeen[place] = call
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
    const end = Math.min(newline < 0 ? text.length : newline + 1, start + maxRow)
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

/** The names of hosts say what their owner chose, not what the code does. */
function withoutHosts(row: string): string {
  if (!row.includes('.')) return row
  return (row.includes('://') ? row.replace(address, ' ') : row).replace(host, ' ')
}

import { pieces } from './encoded.js'

// Looks that are right whenever they say no, for a hundredth of what the real search costs. Nearly every text ends here.

/** Length of the longest line. */
export function longestLine(text: string): number {
  let longest = 0
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (end - start > longest) longest = end - start
    start = end + 1
  }
  return longest
}

/** As many blank lines are at least as many white spaces in a row. */
export function mayHoldBlankRun(text: string, lines: number): boolean {
  let run = 0
  for (let i = 0; i < text.length; i++) {
    const isBlank = text.charCodeAt(i) <= 0x20 || text.charCodeAt(i) >= 0x80
    run = isBlank ? run + 1 : 0
    if (run >= lines) return true
  }
  return false
}

/** A word that stands `times` times in a row fills that many characters: one look in each such stretch meets it. */
export function mayRepeatWords(text: string, times: number): boolean {
  const neighbours = /\s(\S+)\s+(\S+)/g
  for (let at = 0; at < text.length;) {
    neighbours.lastIndex = at
    const match = neighbours.exec(text)
    if (!match) return false
    if (match[1] === match[2]) return true
    at = Math.max(at + times, match.index + match[0].length - match[2]!.length - 1)
  }
  return false
}

const piece = new RegExp(pieces.source)

/** Inside a blob no stretch of 128 characters is without one of its pieces. */
export function mayHoldBlob(text: string, most: number): boolean {
  const stride = Math.max(128, Math.floor(most / 2))
  for (let at = 0; at < text.length; at += stride) {
    if (piece.test(text.slice(at, at + 128))) return true
  }
  return false
}

import { pieces } from './encoded.js'

// Fast checks that run before the real search. They never say no where it finds something, and nearly every text ends here.

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

/** `lines` blank lines are at least as many white spaces in a row, so a test of every `lines`th character meets them. */
export function mayHoldBlankRun(text: string, lines: number): boolean {
  for (let i = lines - 1; i < text.length; i += lines) {
    if (!mayBeBlank(text.charCodeAt(i))) continue
    let start = i
    while (start > 0 && mayBeBlank(text.charCodeAt(start - 1))) start--
    let end = i + 1
    while (end < text.length && mayBeBlank(text.charCodeAt(end))) end++
    if (end - start >= lines) return true
    i = Math.max(i, end - 1)
  }
  return false
}

function mayBeBlank(code: number): boolean {
  return code <= 0x20 || code >= 0x80
}

/** A word repeated `times` times fills as many characters, so a test every `times` characters meets it. */
export function mayRepeatWords(text: string, times: number): boolean {
  const neighbours = /\s(\S+)\s+(\S+)/g
  for (let at = 0; at < text.length;) {
    neighbours.lastIndex = at
    const match = neighbours.exec(text)
    if (!match) return false
    if (match[1] === match[2] && /[\p{L}\p{N}]/u.test(match[1]!)) return true
    at = Math.max(at + times, match.index + match[0].length - match[2]!.length - 1)
  }
  return false
}

const piece = new RegExp(pieces.source)

/** Every 128 characters of a blob hold a piece of it, so two tests in a row meet one each. */
export function mayHoldBlob(text: string, max: number): boolean {
  const stride = Math.max(window, Math.floor((max - window) / 2))
  const needed = 2 * stride + window <= max ? 2 : 1
  let met = 0
  for (let at = 0; at < text.length; at += stride) {
    met = piece.test(text.slice(at, at + window)) ? met + 1 : 0
    if (met === needed) return true
  }
  return false
}

const window = 128

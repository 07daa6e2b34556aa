import { hashFactor, quickHash } from './hash.js'

const address = 'urlx'
const mail = 'mailx'
const number = '0'

const word = /[\p{L}\p{M}]+(?:'\p{L}+)?|\d+/gu
/** What ends a name of a host, and no name of a file. */
const hostEnd =
  /\.(?:com|org|net|io|dev|example|test|invalid|app|ai|co|cloud|sh|me|xyz|info|site|online|link|so|gg|page|host|eu|uk|de)$/
/** Beyond ASCII, what ends a chunk besides white space. */
const brackets = '，。、；「」（）'

const [other, blank, letter, digit] = [0, 1, 2, 3]
/** What each ASCII character is: most texts are made of them, and are read without expressions. */
const classes = new Uint8Array(128).map((_, code) => {
  const char = String.fromCharCode(code)
  if (/[\s()<>[\]{}"`|,;]/.test(char)) return blank
  return /[a-z]/i.test(char) ? letter : /\d/.test(char) ? digit : other
})

/** Kana and Chinese characters: they are written without spaces, so each is a token of its own. */
export function isIdeograph(code: number): boolean {
  return code >= 0x3040 && code < 0xa000
}

/** Whether a token stands for an address: what it says is not among the tokens. */
export function isAddress(token: string): boolean {
  return token === address || token === mail
}

/** Who takes the tokens of a text: strings, and parts of it, with a hash (see `quickHash`), that need not become strings. */
export interface TokenSink {
  token(token: string): void
  part(text: string, start: number, end: number, hash: number): void
}

/**
 * Reads the tokens of a part of a folded text: words, `0` for a number, `urlx` and `mailx` for what is an address, so that no host
 * gives a sentence away.
 *
 * @param text - Folded (see `foldLetters`).
 */
export function readTokens(text: string, from: number, to: number, sink: TokenSink): void {
  for (let start = from; start < to;) {
    // Most chunks are one plain word, and read by this look alone.
    let end = start
    let hash = 0
    let code = 0
    for (; end < to; end++) {
      code = text.charCodeAt(end)
      if (code > 127 || classes[code] !== letter) break
      hash = Math.imul(hash ^ code, hashFactor)
    }
    if (end === to || (code < 128 && classes[code] === blank)) {
      if (end > start) sink.part(text, start, end, hash)
    } else end = readChunk(text, start, to, sink)
    start = end + 1
  }
}

/** Reads what stands up to the next blank, and returns where that is. */
function readChunk(text: string, start: number, to: number, sink: TokenSink): number {
  let end = start
  let isAscii = true
  let mayBeAddress = false
  for (; end < to; end++) {
    const code = text.charCodeAt(end)
    if (code < 128 ? classes[code] === blank : isBlank(code)) break
    if (code > 127) isAscii = false
    // A full stop or a colon is in every address.
    else if (code === 46 || code === 58) mayBeAddress = true
  }
  const sign = mayBeAddress ? addressIn(text.slice(start, end)) : undefined
  if (sign !== undefined) sink.token(sign)
  else if (isAscii) readPlainWords(text, start, end, sink)
  else readWords(text.slice(start, end), sink)
  return end
}

function isBlank(code: number): boolean {
  // Letters of most scripts are neither, and need no look at the rest.
  if (code > 0xa0 && code < 0x1680) return false
  const char = String.fromCharCode(code)
  return brackets.includes(char) || /\s/.test(char)
}

function addressIn(part: string): string | undefined {
  const first = part.charCodeAt(0)
  if (first > 127) return undefined
  if (part.includes('://')) return address
  const dot = part.indexOf('.')
  // The full stop of a sentence is none of a host.
  if (dot < 0 || (dot === part.length - 1 && !part.includes('@') && !part.includes('/'))) return undefined
  if (part.includes('@')) return mail
  const slash = part.indexOf('/')
  const name = slash > 0 ? part.slice(0, slash) : part.replace(/[.:!?*_]{1,3}$/, '')
  return hostEnd.test(name) ? address : undefined
}

/** A part of a text keeps all of it in memory, as long as the part is remembered; a copy does not. */
export function copyOf(part: string): string {
  return part.length < 13 ? part : part.split('').join('')
}

function endOfRun(sort: number, text: string, at: number, to: number): number {
  while (at < to && classes[text.charCodeAt(at)] === sort) at++
  return at
}

/** The words of a chunk of ASCII: the same as `readWords`, without an expression. */
function readPlainWords(text: string, from: number, to: number, sink: TokenSink): void {
  for (let start = from; start < to;) {
    const sort = classes[text.charCodeAt(start)]!
    if (sort === other) {
      start++
      continue
    }
    let end = endOfRun(sort, text, start, to)
    const isElided = sort === letter && end < to && text.charCodeAt(end) === 39
    const elidedEnd = isElided ? endOfRun(letter, text, end + 1, to) : 0
    if (sort === digit) sink.token(number)
    else if (elidedEnd <= end + 1) sink.part(text, start, end, quickHash(text, 0, start, end))
    else {
      readElided(text.slice(start, elidedEnd), sink)
      end = elidedEnd
    }
    start = end
  }
}

function readWords(part: string, sink: TokenSink): void {
  for (const [match] of part.matchAll(word)) {
    const first = match.charCodeAt(0)
    if (first >= 48 && first < 58) sink.token(number)
    else if (isIdeograph(first) || isIdeograph(match.charCodeAt(match.length - 1)))
      for (const char of match) sink.token(char)
    else if (match.includes("'")) readElided(match, sink)
    else sink.token(match)
  }
}

/** `l'agent` is two words; `don't` is one. */
function readElided(match: string, sink: TokenSink): void {
  const apostrophe = match.indexOf("'")
  if (apostrophe > 2) return sink.token(match)
  sink.token(match.slice(0, apostrophe))
  sink.token(match.slice(apostrophe + 1))
}

import { hashFactor, quickHash } from './hash.js'

const address = 'urlx'
const mail = 'mailx'
const number = '0'

const word = /[\p{L}\p{M}]+(?:'\p{L}+)?|\d+/gu
/** Endings of host names that no file has. */
const hostEnding =
  /\.(?:com|org|net|io|dev|example|test|invalid|app|ai|co|cloud|sh|me|xyz|info|site|online|link|so|gg|page|host|eu|uk|de)$/
/** Non-ASCII characters that end a chunk. */
const brackets = '，。、；「」（）'

const [other, blank, letter, digit] = [0, 1, 2, 3]
/** The class of each ASCII character, to read ASCII text without expressions. */
const classes = new Uint8Array(128).map((_, code) => {
  const char = String.fromCharCode(code)
  if (/[\s()<>[\]{}"`|,;]/.test(char)) return blank
  return /[a-z]/i.test(char) ? letter : /\d/.test(char) ? digit : other
})

/** Kana and Chinese characters, written without spaces: each is a token. */
export function isIdeograph(code: number): boolean {
  return code >= 0x3040 && code < 0xa000
}

/** Whether a token replaces an address, whose words are not tokens. */
export function isAddress(token: string): boolean {
  return token === address || token === mail
}

/** Receives the tokens of a text: strings, or parts of the text with a hash (see `quickHash`). */
export interface TokenSink {
  token(token: string): void
  part(text: string, start: number, end: number, hash: number): void
}

/** Reads the tokens of a part of a folded text: words, `0` for numbers, `urlx` and `mailx` for addresses, so that no host becomes a feature. */
export function readTokens(text: string, from: number, to: number, sink: TokenSink): void {
  for (let start = from; start < to;) {
    // The common case: one ASCII word.
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

/** Reads up to the next blank. @returns Its offset. */
function readChunk(text: string, start: number, to: number, sink: TokenSink): number {
  let end = start
  let isAscii = true
  let mayBeAddress = false
  for (; end < to; end++) {
    const code = text.charCodeAt(end)
    if (code < 128 ? classes[code] === blank : isBlank(code)) break
    if (code > 127) isAscii = false
    // Every address has a full stop or a colon.
    else if (code === 46 || code === 58) mayBeAddress = true
  }
  const placeholder = mayBeAddress ? addressIn(text.slice(start, end)) : undefined
  if (placeholder !== undefined) sink.token(placeholder)
  else if (isAscii) readPlainWords(text, start, end, sink)
  else readWords(text.slice(start, end), sink)
  return end
}

function isBlank(code: number): boolean {
  // Letters of most scripts.
  if (code > 0xa0 && code < 0x1680) return false
  const char = String.fromCharCode(code)
  return brackets.includes(char) || /\s/.test(char)
}

function addressIn(part: string): string | undefined {
  const first = part.charCodeAt(0)
  if (first > 127) return undefined
  if (part.includes('://')) return address
  const dot = part.indexOf('.')
  // The full stop of a sentence.
  if (dot < 0 || (dot === part.length - 1 && !part.includes('@') && !part.includes('/'))) return undefined
  if (part.includes('@')) return mail
  const slash = part.indexOf('/')
  const name = slash > 0 ? part.slice(0, slash) : part.replace(/[.:!?*_]{1,3}$/, '')
  return hostEnding.test(name) ? address : undefined
}

/** Copies a slice, which would keep the whole text in memory. */
export function copyOf(part: string): string {
  return part.length < 13 ? part : part.split('').join('')
}

function endOfRun(charClass: number, text: string, at: number, to: number): number {
  while (at < to && classes[text.charCodeAt(at)] === charClass) at++
  return at
}

/** `readWords` for ASCII, without an expression. */
function readPlainWords(text: string, from: number, to: number, sink: TokenSink): void {
  for (let start = from; start < to;) {
    const charClass = classes[text.charCodeAt(start)]!
    if (charClass === other) {
      start++
      continue
    }
    let end = endOfRun(charClass, text, start, to)
    const isElided = charClass === letter && end < to && text.charCodeAt(end) === 39
    const elidedEnd = isElided ? endOfRun(letter, text, end + 1, to) : 0
    if (charClass === digit) sink.token(number)
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

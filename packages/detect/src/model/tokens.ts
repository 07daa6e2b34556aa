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

/**
 * The tokens of a folded text: words, `0` for a number, `urlx` and `mailx` for what is an address, so that no host gives a sentence
 * away.
 *
 * @param text - Folded (see `foldLetters`).
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (let start = 0; start < text.length;) {
    let end = start
    let isAscii = true
    let mayBeAddress = false
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end)
      if (code < 128 ? classes[code] === blank : isBlank(text[end]!)) break
      if (code > 127) isAscii = false
      // A full stop or a colon is in every address.
      else if (code === 46 || code === 58) mayBeAddress = true
    }
    if (end > start) {
      const sign = mayBeAddress ? addressIn(text.slice(start, end)) : undefined
      if (sign !== undefined) tokens.push(sign)
      else if (isAscii) addPlainWords(text, start, end, tokens)
      else addWords(text.slice(start, end), tokens)
    }
    start = end + 1
  }
  return tokens
}

function isBlank(char: string): boolean {
  return brackets.includes(char) || /\s/.test(char)
}

function addressIn(part: string): string | undefined {
  const first = part.charCodeAt(0)
  if (first > 127) return undefined
  if (part.includes('://')) return address
  const dot = part.indexOf('.')
  if (dot < 0) return undefined
  if (part.includes('@')) return mail
  const slash = part.indexOf('/')
  const name = slash > 0 ? part.slice(0, slash) : part.replace(/[.:!?*_]{1,3}$/, '')
  return hostEnd.test(name) ? address : undefined
}

/** A part of a text keeps all of it in memory, as long as the part is remembered; a copy does not. */
export function copyOf(part: string): string {
  return part.length < 13 ? part : part.split('').join('')
}

/** The words of a chunk of ASCII: the same as `addWords`, without an expression. */
function addPlainWords(text: string, from: number, to: number, tokens: string[]): void {
  const runOf = (sort: number, at: number): number => {
    while (at < to && classes[text.charCodeAt(at)] === sort) at++
    return at
  }
  for (let start = from; start < to;) {
    const sort = classes[text.charCodeAt(start)]!
    if (sort === other) {
      start++
      continue
    }
    let end = runOf(sort, start)
    if (sort === digit) tokens.push(number)
    else {
      const isElided = text[end] === "'" && runOf(letter, end + 1) > end + 1
      if (isElided) end = runOf(letter, end + 1)
      const match = text.slice(start, end)
      if (isElided) tokens.push(...elided(match))
      else tokens.push(match)
    }
    start = end
  }
}

function addWords(part: string, tokens: string[]): void {
  for (const [match] of part.matchAll(word)) {
    const first = match.charCodeAt(0)
    if (first >= 48 && first < 58) tokens.push(number)
    else if (isIdeograph(first) || isIdeograph(match.charCodeAt(match.length - 1))) tokens.push(...match)
    else if (match.includes("'")) tokens.push(...elided(match))
    else tokens.push(match)
  }
}

/** `l'agent` is two words; `don't` is one. */
function elided(match: string): string[] {
  const apostrophe = match.indexOf("'")
  return apostrophe <= 2 ? [match.slice(0, apostrophe), match.slice(apostrophe + 1)] : [match]
}

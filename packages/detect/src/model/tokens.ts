const address = 'urlx'
const mail = 'mailx'
const number = '0'

const chunk = /[^\s()<>[\]{}"`|,;，。、；「」（）]+/g
const word = /[\p{L}\p{M}]+(?:'\p{L}+)?|\d+/gu
/** What ends a name of a host, and no name of a file. */
const hostEnd =
  /\.(?:com|org|net|io|dev|example|test|invalid|app|ai|co|cloud|sh|me|xyz|info|site|online|link|so|gg|page|host|eu|uk|de)$/

/** Kana and Chinese characters: they are written without spaces, so each is a token of its own. */
export function isIdeograph(code: number): boolean {
  return code >= 0x3040 && code < 0xa000
}

/**
 * The tokens of a folded text: words, `0` for a number, `urlx` and `mailx` for what is an address, so that no host gives a sentence
 * away.
 *
 * @param text - Folded (see `foldLetters`).
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [part] of text.matchAll(chunk)) {
    const sign = addressIn(part)
    if (sign !== undefined) tokens.push(sign)
    else addWords(part, tokens)
  }
  return tokens
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

/** A possible destination of a link, an image or a definition. */
interface Candidate {
  /** Offset of its bracket. */
  readonly offset: number
  /** `undefined` when escapes, entities or brackets need a parser. */
  readonly url: string | undefined
}

const bracket = /\][(:]/g
const destination = /\s{0,100}(<[^>\n]{0,400}>|[^\s)]{0,400})/y
const definition = /\s{0,100}(<[^>\n]{0,400}>|\S{0,400})/y
const scheme = /^<?[a-z][a-z0-9+.-]*:/i

/** Whether a destination has a URL scheme, such as `https:`. */
export const hasScheme = (url: string): boolean => scheme.test(url)

/** All possible destinations in Markdown, found without a parser. No link is missing, but some candidates are not links. */
export function* candidates(text: string, from: number): Generator<Candidate> {
  bracket.lastIndex = from
  for (let found = bracket.exec(text); found; found = bracket.exec(text)) {
    const shape = found[0] === '](' ? destination : definition
    shape.lastIndex = bracket.lastIndex
    const written = shape.exec(text)?.[1] ?? ''
    yield { offset: found.index, url: isPlain(written) ? written.replace(/^<(.*)>$/, '$1') : undefined }
  }
}

/** Whether a parser would read the destination exactly as it is written. */
function isPlain(written: string): boolean {
  if (hasScheme(written)) return true
  return written !== '' && written.length < 400 && !/[\\&(]|^<.*[^>]$/.test(written)
}

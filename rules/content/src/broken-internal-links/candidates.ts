/** What may be the destination of a link, an image or a definition. */
export interface Candidate {
  /** Of its bracket: in code it is none. */
  readonly offset: number
  /** `undefined` when escapes, entities or brackets leave its reading to a parser. */
  readonly url: string | undefined
}

const bracket = /\][(:]/g
const destination = /\s{0,100}(<[^>\n]{0,400}>|[^\s)]{0,400})/y
const definition = /\s{0,100}(<[^>\n]{0,400}>|\S{0,400})/y
const scheme = /^<?[a-z][a-z0-9+.-]*:/i

/** Whether a destination lies elsewhere, such as on the web. */
export const hasScheme = (url: string): boolean => scheme.test(url)

/** Everything in Markdown that can have a destination, found without a parser: no link is missing, some are none. */
export function* candidates(text: string, from: number): Generator<Candidate> {
  bracket.lastIndex = from
  for (let found = bracket.exec(text); found; found = bracket.exec(text)) {
    const shape = found[0] === '](' ? destination : definition
    shape.lastIndex = bracket.lastIndex
    const written = shape.exec(text)?.[1] ?? ''
    yield { offset: found.index, url: isPlain(written) ? written.replace(/^<(.*)>$/, '$1') : undefined }
  }
}

/** Whether a parser would read the same. */
function isPlain(written: string): boolean {
  if (hasScheme(written)) return true
  return written !== '' && written.length < 400 && !/[\\&(]|^<.*[^>]$/.test(written)
}

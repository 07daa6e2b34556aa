/** Fields whose value is a text whatever it holds. Elsewhere `a: b: c` may as well be meant as a mapping. */
export const textFields: readonly string[] = 'name description license compatibility allowed-tools'.split(' ')

/** Fields that stand at the left edge. */
export const outerFields: readonly string[] = [...textFields, 'metadata']

/** What an author has done, in words for authors. */
export interface Mistake {
  readonly message: string
  /** Where it is, in the block. */
  readonly offset: number
  readonly fix: string
  /** What to write in the block, where nothing else can be meant. */
  readonly edit?: { readonly offset: number; readonly length: number; readonly text: string }
}

/** The line that begins at an offset, and those that go on with it: indented further, or a list at its own indent. */
export function entryAt(text: string, from: number): string {
  const indent = indentAt(text, from)
  let end = endOfLine(text, from)
  for (let next = end + 1; next < text.length; next = endOfLine(text, next) + 1) {
    const start = indentAt(text, next)
    const isBlank = text[next + start] === '\n'
    const goesOn = start > indent || (start === indent && text.startsWith('- ', next + start))
    if (!isBlank && !goesOn) break
    if (!isBlank) end = endOfLine(text, next)
  }
  return text.slice(from, end).trimEnd()
}

export function indentAt(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at - from
}

export function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from)
  return feed === -1 ? text.length : feed
}

export function lineStartOf(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** A text of several lines as YAML reads it, but for blank lines. */
export function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

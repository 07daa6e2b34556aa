/** Fields that are always text. Elsewhere `a: b: c` may be meant as a mapping. */
export const textFields: readonly string[] = 'name description license compatibility allowed-tools'.split(' ')

export const topLevelFields: readonly string[] = [...textFields, 'metadata']

/** A mistake of an author, in words for authors. */
export interface Mistake {
  readonly message: string
  /** Offset in the block. */
  readonly offset: number
  readonly fix: string
  /** Only where nothing else can be meant. */
  readonly edit?: { readonly offset: number; readonly length: number; readonly text: string }
}

/** The line at an offset with its continuation lines: indented deeper, or a list at the same indentation. */
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
  // `lastIndexOf` takes a negative index for 0.
  return offset < 1 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** Lines joined by blanks, as YAML reads them. */
export function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

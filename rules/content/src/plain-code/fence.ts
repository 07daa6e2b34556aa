/** The line that opens a fenced block. */
export interface Opening {
  readonly indent: number
  readonly marker: string
  /** Its indentation or what follows leaves it to a parser whether this is a fence at all. */
  readonly mayBeSpan: boolean
}

/** An open fence. */
export interface Fence extends Opening {
  readonly start: number
  /** The line before is not blank. */
  readonly followsText: boolean
  /** It holds a blank line. */
  blank: boolean
}

const openingLine = /^([ \t]*)(`{3,}|~{3,})/
const closingLine = /^[ \t]*(`{3,}|~{3,})[ \t]*$/

export function readOpening(line: string): Opening | undefined {
  const match = openingLine.exec(line)
  if (!match) return undefined
  const [beginning, indent, marker] = match as unknown as [string, string, string]
  const isSpan = marker.startsWith('`') && line.includes('`', beginning.length)
  return { indent: indent.length, marker, mayBeSpan: isSpan || indent.includes('\t') }
}

/** Indented so far that outside a list it is an indented block, or goes on with a paragraph. */
export function isDeep({ indent }: Opening): boolean {
  return indent > 3
}

/**
 * Whether the fence goes on. An indented one may belong to a list or be an indented block, so it counts only when every
 * line keeps its indentation and it closes as it was opened: then it is code in either case.
 */
export function readFenced(fence: Fence, line: string): 'open' | 'closed' | 'unsure' {
  const { indent, marker } = fence
  if (line.trim() === '') {
    fence.blank = true
    return 'open'
  }
  const depth = line.search(/[^ ]/)
  if (depth < indent) return 'unsure'
  const closing = closingLine.exec(line)?.[1]
  const closes = closing !== undefined && closing.startsWith(marker)
  if (indent === 0) return closes && depth < 4 && line[depth] !== '\t' ? 'closed' : 'open'
  if (closes && depth === indent && closing === marker) {
    return isDeep(fence) && fence.followsText && fence.blank ? 'unsure' : 'closed'
  }
  if (closes) return 'unsure'
  return isDeep(fence) && line.includes(marker.slice(0, 3)) ? 'unsure' : 'open'
}

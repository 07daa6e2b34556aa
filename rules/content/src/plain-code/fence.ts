// Unlike `CodeFences` of the rule kit, which always decides, this says where it cannot be as exact as the tree.

/** The line that opens a fenced block. */
interface Opening {
  readonly indent: number
  readonly marker: string
  /** Only a parser can tell whether this is a fence, because of its indentation or the rest of the line. */
  readonly mayBeSpan: boolean
}

export interface Fence extends Opening {
  readonly start: number
  /** The line before is not blank. */
  readonly followsText: boolean
  /** It contains a blank line. */
  hasBlank: boolean
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

/** Whether, outside a list, its indentation makes it an indented block or part of a paragraph. */
export function isDeep({ indent }: Opening): boolean {
  return indent > 3
}

/**
 * Whether the fence is open after a line. An indented fence may belong to a list or be an indented block. It counts only when every
 * line keeps its indentation and it closes as it was opened: then it is code in either case.
 */
export function readFenced(fence: Fence, line: string): 'open' | 'closed' | 'uncertain' {
  const { indent, marker } = fence
  if (line.trim() === '') {
    fence.hasBlank = true
    return 'open'
  }
  const depth = line.search(/[^ ]/)
  if (depth < indent) return 'uncertain'
  const closing = closingLine.exec(line)?.[1]
  const closes = closing !== undefined && closing.startsWith(marker)
  if (indent === 0) return closes && depth < 4 && line[depth] !== '\t' ? 'closed' : 'open'
  if (closes && depth === indent && closing === marker) {
    return isDeep(fence) && fence.followsText && fence.hasBlank ? 'uncertain' : 'closed'
  }
  if (closes) return 'uncertain'
  return isDeep(fence) && line.includes(marker.slice(0, 3)) ? 'uncertain' : 'open'
}

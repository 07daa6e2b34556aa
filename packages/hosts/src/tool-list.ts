/** A list of tools in one line, such as the value of `allowed-tools`. */
export interface ToolList {
  readonly tools: readonly string[]
  /** Whether there is a comma between tools. */
  readonly commas: boolean
  /** Whether two tools are separated by white space only. */
  readonly spaces: boolean
  /** Whether a tool is missing before, between or after commas. */
  readonly empty: boolean
  /** The first `;` or `|` between tools, which no host reads as a separator. */
  readonly wrongSeparator: string | undefined
  /** The tool whose parenthesis is not closed. */
  readonly unclosed: string | undefined
}

/** Parses a list of tools in one line. Separators in parentheses are part of a tool. */
export function parseToolList(text: string): ToolList {
  const tools: string[] = []
  let commas = false
  let spaces = false
  let empty = false
  let wrongSeparator: string | undefined
  let depth = 0
  let start = 0
  // Whether a comma, or the beginning, is before the current position with no tool in between.
  let commaBefore = true
  const endTool = (end: number) => {
    if (end > start) {
      if (!commaBefore) spaces = true
      tools.push(text.slice(start, end))
      commaBefore = false
    }
    start = end + 1
  }
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (character === ',') {
      commas = true
      endTool(i)
      empty ||= commaBefore
      commaBefore = true
    } else if (character === ';' || character === '|') {
      wrongSeparator ??= character
      endTool(i)
    } else if (/\s/.test(character)) endTool(i)
  }
  const unclosed = depth > 0 ? text.slice(start) : undefined
  endTool(text.length)
  return { tools, commas, spaces, empty: empty || (commas && commaBefore), wrongSeparator, unclosed }
}

/** A list of tools as written in `allowed-tools`. */
export interface ToolList {
  readonly tools: readonly string[]
  /** Whether a comma stands between tools. */
  readonly commas: boolean
  /** The tool whose parenthesis is not closed. */
  readonly unclosed: string | undefined
}

/** Splits at white space and commas, but not inside parentheses, which may hold anything. */
export function parseToolList(text: string): ToolList {
  const tools: string[] = []
  let commas = false
  let depth = 0
  let start = 0
  const endTool = (end: number) => {
    if (end > start) tools.push(text.slice(start, end))
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
    } else if (/\s/.test(character)) endTool(i)
  }
  const unclosed = depth > 0 ? text.slice(start) : undefined
  endTool(text.length)
  return { tools, commas, unclosed }
}

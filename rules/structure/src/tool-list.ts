/** A list of tools as written in `allowed-tools`. */
export interface ToolList {
  readonly tools: readonly string[]
  /** Whether a comma stands between tools. */
  readonly commas: boolean
  /** Whether only white space stands between two of them. */
  readonly spaces: boolean
  /** Whether nothing stands before, between or behind commas. */
  readonly empty: boolean
  /** The first `;` or `|` between tools, which no host takes for an end. */
  readonly otherSign: string | undefined
  /** The tool whose parenthesis is not closed. */
  readonly unclosed: string | undefined
}

/** Splits at white space, commas and signs that were meant for them, but not inside parentheses, which may hold anything. */
export function parseToolList(text: string): ToolList {
  const tools: string[] = []
  let commas = false
  let spaces = false
  let empty = false
  let otherSign: string | undefined
  let depth = 0
  let start = 0
  // What stood since the last tool. The beginning is like a comma: another one behind it leaves nothing between.
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
      otherSign ??= character
      endTool(i)
    } else if (/\s/.test(character)) endTool(i)
  }
  const unclosed = depth > 0 ? text.slice(start) : undefined
  endTool(text.length)
  return { tools, commas, spaces, empty: empty || (commas && commaBefore), otherSign, unclosed }
}

/** `[Read, "Write"]`: what is left of a list that was written as a text. `undefined`: it is none. */
export function withoutBrackets(text: string): string | undefined {
  const inner = /^\s{0,20}\[([^[\]]{0,4000})\]\s{0,20}$/.exec(text)?.[1]
  return inner?.replace(/(^|[\s,])(["'])([^"'\n]{1,200})\2(?=[\s,]|$)/g, '$1$3')
}

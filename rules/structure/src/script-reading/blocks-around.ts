/** How many lines above a line are searched for the blocks around it. */
const maxLinesAbove = 100

/** Indexes of the first lines of the blocks around a line, by indentation, innermost first. For an `else` also its `if`. */
export function* blocksAround(lines: readonly string[], at: number): Generator<number> {
  let indent = indentOf(lines[at]!)
  let awaitsIf = false
  for (let i = at - 1; i >= Math.max(0, at - maxLinesAbove); i--) {
    const line = lines[i]!
    const depth = indentOf(line)
    if (line.trim() === '' || depth > indent || (depth === indent && !awaitsIf)) continue
    const header = line.trim()
    if (awaitsIf && depth === indent && !/^\}?\s{0,8}(?:if|elif|else if|unless)\b/.test(header)) continue
    indent = depth
    awaitsIf = /^\}?\s{0,8}else\b(?!\s{1,8}if)|^elif\b/.test(header)
    yield i
  }
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

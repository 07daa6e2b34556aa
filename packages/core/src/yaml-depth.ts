/**
 * An upper bound of how deep the YAML is nested, in one pass and without parsing: flow brackets, indented lines, and
 * runs of `- - -` or `? ? ?`. Brackets and markers inside quotes count too, so it can be too high, never too low.
 */
export function estimateDepth(text: string): number {
  let flow = 0
  let deepest = 0
  const indents: number[] = []
  for (const line of text.split('\n')) {
    let at = 0
    while (line[at] === ' ') at++
    if (at === line.length) continue
    let markers = 0
    const indent = at
    while (
      (line[at] === '-' || line[at] === '?' || line[at] === ':') &&
      (line[at + 1] === ' ' || line[at + 1] === undefined)
    ) {
      markers++
      at++
      while (line[at] === ' ') at++
    }
    while (indents.length > 0 && indents[indents.length - 1]! >= indent) indents.pop()
    indents.push(indent)
    deepest = Math.max(deepest, indents.length + markers + flow)
    for (; at < line.length; at++) {
      const character = line[at]
      if (character === '[' || character === '{')
        deepest = Math.max(deepest, indents.length + markers + ++flow)
      else if ((character === ']' || character === '}') && flow > 0) flow--
    }
  }
  return deepest
}

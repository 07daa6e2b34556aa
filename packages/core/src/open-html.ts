/** What begins a piece of HTML that has an end mark of its own. */
const opening = /<(?:!--|!\[CDATA\[|\?|![A-Za-z])/g

/**
 * An upper bound of the characters that a Markdown parser looks at in search of the ends of comments and the like. Each that
 * is never closed is looked for up to the end of its paragraph, so their cost is the square of their number.
 */
export function costOfOpenHtml(text: string): number {
  const blankLine = /\n[ \t]*\n/g
  const ends = new Map<string, number>()
  let paragraphEnd = 0
  let cost = 0
  opening.lastIndex = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const at = match.index
    if (at >= paragraphEnd) {
      blankLine.lastIndex = at
      paragraphEnd = blankLine.exec(text)?.index ?? text.length
    }
    const mark = endMark(match[0])
    let end = ends.get(mark) ?? -1
    if (end < at) {
      end = text.indexOf(mark, at)
      if (end === -1) end = Infinity
      ends.set(mark, end)
    }
    if (end < paragraphEnd) opening.lastIndex = end
    cost += Math.min(end, paragraphEnd) - at
  }
  return cost
}

function endMark(start: string): string {
  if (start === '<!--') return '-->'
  if (start === '<?') return '?>'
  return start === '<![CDATA[' ? ']]>' : '>'
}

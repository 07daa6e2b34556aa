/** A heading and the text below it, up to the next heading of the first or second level. */
interface Section {
  readonly heading: string
  readonly text: string
  readonly offset: number
}

/**
 * Splits a body at its `#` and `##` headings, without the tree. The text before the first heading is a section too.
 */
export function sectionsOf(text: string, from: number): Section[] {
  const starts: { heading: string; offset: number }[] = [
    { heading: '(beginning)', offset: from + text.slice(from).search(/\S|$/) },
  ]
  let fence: string | undefined
  for (const { 0: line, index } of text.slice(from).matchAll(/^ {0,3}(?:`{3,}|~{3,}|#{1,2}[ \t][^\n]*)/gm)) {
    const mark = line.trimStart()
    if (mark.startsWith('#')) {
      if (!fence) starts.push({ heading: mark, offset: from + index })
    } else if (!fence) fence = mark
    else if (mark.startsWith(fence)) fence = undefined
  }
  const end = text.trimEnd().length
  return starts
    .map(({ heading, offset }, i) => ({
      heading,
      offset,
      text: text.slice(offset, starts[i + 1]?.offset ?? end),
    }))
    .filter((section) => section.text.trim() !== '')
}

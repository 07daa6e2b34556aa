import { markdownLines } from '@skillgauge/rule-kit'

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
  for (const { offset, text: line, fence } of markdownLines(text, { from }))
    if (fence === undefined && /^ {0,3}#{1,2}[ \t]/.test(line))
      starts.push({ heading: line.trimStart(), offset })
  const end = text.trimEnd().length
  return starts
    .map(({ heading, offset }, i) => ({
      heading,
      offset,
      text: text.slice(offset, starts[i + 1]?.offset ?? end),
    }))
    .filter((section) => section.text.trim() !== '')
}

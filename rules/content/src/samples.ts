import { markdownLines, type MarkdownLine } from '@skillgauge/rule-kit'

const markdown = /^(?:md|mdx|markdown)$/i
const language = /^[\w.+-]{0,30}/
/** A line in a block that begins one more: marks with a language. */
const nested = /^[ \t>]{0,12}(`{3,}|~{3,})[ \t]{0,8}[\w.+-][^`]*$/

/** How many lines at the top of a block may be the frontmatter of a sample SKILL.md. */
const maxTopLines = 10

/**
 * The text with its samples of Markdown blanked: they are the text of other files, not instructions.
 *
 * @param from - Offset of the body.
 */
export function withoutSamples(text: string, from: number): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  let marks = ''
  let isSample = false
  const lines = [...markdownLines(text, { from })]
  const read = lines.map((line, i) => {
    if (line.fence === 'opening') {
      marks = /`{3,}|~{3,}/.exec(line.text)![0]
      isSample =
        markdown.test(language.exec(line.info)![0]) ||
        beginsWithFrontmatter(lines.slice(i + 1, i + maxTopLines))
    } else if (line.fence !== 'content') isSample = false
    // By CommonMark it is a line of the sample, but a writer who begins a block has only forgotten to close the sample.
    else if (isSample && nested.exec(line.text)?.[1] === marks) isSample = false
    else if (isSample) return ' '.repeat(line.text.length)
    return line.text
  })
  return text.slice(0, from) + read.join('\n')
}

function beginsWithFrontmatter(below: readonly MarkdownLine[]): boolean {
  const end = below.findIndex(({ fence }) => fence !== 'content')
  const [first, ...fields] = below
    .slice(0, end === -1 ? undefined : end)
    .filter(({ text }) => text.trim() !== '')
  return (
    first !== undefined &&
    /^[ \t>]*---[ \t]*$/.test(first.text) &&
    fields.some(({ text }) => /^[ \t>]*(?:name|description):/.test(text))
  )
}

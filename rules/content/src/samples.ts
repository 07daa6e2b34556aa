const fenceLine = /^[ \t>]{0,12}(`{3,}|~{3,})[ \t]{0,8}([\w.+-]{0,30})/
const markdown = /^(?:md|mdx|markdown)$/i

/** How many lines at the top of a block may be the frontmatter of a sample SKILL.md. */
const maxTopLines = 10

/** The text with its samples of Markdown blanked: they are the text of other files, not instructions. */
export function withoutSamples(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const [, fence, language] = readFence(lines[i]!) ?? []
    if (fence === undefined) continue
    const end = endOfBlock(lines, i + 1, fence)
    if (markdown.test(language!) || beginsWithFrontmatter(lines.slice(i + 1, Math.min(end, i + maxTopLines))))
      for (let at = i + 1; at < end; at++) lines[at] = ' '.repeat(lines[at]!.length)
    // Another block may begin there.
    i = isPlainFence(lines[end]) ? end : end - 1
  }
  return lines.join('\n')
}

/** Index of the next line with the same fence. If that fence has a language it begins a block, and this one was never closed. */
function endOfBlock(lines: readonly string[], from: number, fence: string): number {
  for (let i = from; i < lines.length; i++) {
    const [, next, language] = readFence(lines[i]!) ?? []
    if (next === undefined || !next.startsWith(fence)) continue
    if (language === '' || next === fence) return i
  }
  return lines.length
}

function isPlainFence(line: string | undefined): boolean {
  return line === undefined || readFence(line)?.[2] === ''
}

function beginsWithFrontmatter(lines: readonly string[]): boolean {
  const [first, ...fields] = lines.filter((line) => line.trim() !== '')
  return first?.trim() === '---' && fields.some((line) => /^[ \t>]*(?:name|description):/.test(line))
}

/** The fence of a line and the language after it. A line with more backticks is a code span. */
function readFence(line: string): RegExpExecArray | undefined {
  const found = fenceLine.exec(line)
  return found && !line.includes('`', found[0].length) ? found : undefined
}

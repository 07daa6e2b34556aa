import type { ReadAnswer } from '@skillgauge/models'

interface Marks {
  readonly begin: string
  readonly end: string
}

/** The random marker cannot be known beforehand. */
export function marksWith(marker: string): Marks {
  return { begin: `<<<SKILL.md ${marker}`, end: `SKILL.md ${marker}>>>` }
}

/** Extracts the file from an answer, with `\n` line ends. `shown`: the file as the model saw it, with placeholders for invisible characters. */
export function readSkillMd(answer: string, { begin, end }: Marks, shown: string): ReadAnswer<string> {
  if (answer.trim() === '') return { problem: 'The answer was empty.' }
  const lines = answer.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() === begin)
  const last = lines.findLastIndex((line) => line.trim() === end)
  if (first === -1) return { problem: `The line \`${begin}\` before the file is missing.` }
  if (last < first)
    return { problem: `The line \`${end}\` behind the file is missing: write the whole file.` }
  const text = withoutBlankEnds(withoutCodeFence(lines.slice(first + 1, last))).join('\n')
  if (text === '') return { problem: 'The file is empty.' }
  if (text.includes(begin.split(' ')[1]!)) return { problem: 'The file holds a mark of the prompt.' }
  // UTF-8 cannot hold it.
  if (/\p{Cs}/u.test(text)) return { problem: 'The file holds half of a character: leave it out.' }
  const placeholder = text.match(/<U\+[0-9A-F]{4,6}>/g)?.find((one) => !shown.includes(one))
  if (placeholder !== undefined)
    return {
      problem: `The file holds \`${placeholder}\`, which stood for a character that cannot be seen: leave it out.`,
    }
  return { answer: `${text}\n` }
}

/** Some models add a code fence. By the rules of Markdown, a fence in the file would close it, so only its first and last line count. */
function withoutCodeFence(lines: readonly string[]): readonly string[] {
  const text = withoutBlankEnds(lines)
  const opens = /^(?:`{3,}|~{3,})(?:markdown|md|yaml)?$/.test(text[0]?.trim() ?? '')
  const closes = /^(?:`{3,}|~{3,})$/.test(text.at(-1)?.trim() ?? '')
  return opens && closes && text.length > 2 ? text.slice(1, -1) : text
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const isText = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(lines.findIndex(isText), 0), lines.findLastIndex(isText) + 1)
}

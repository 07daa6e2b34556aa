/** A message to show below a line. */
export interface Mark {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 code units. */
  readonly column: number
  readonly text: string
}

const linesBefore = 2
const linesAfter = 1
/** Characters of a line that are shown. Longer lines are cut around the first mark. */
const width = 100

/**
 * The lines around the marks, with a caret under the column of each mark, followed by its text:
 *
 * ```text
 *     3 | description: Reads PDF files.
 *   > 4 | owner: docs
 *       | ^ `docs` is not a team.
 *     5 | ---
 * ```
 *
 * Tabs and invisible characters are replaced by characters of one column, and the caret line is padded with wide spaces below wide
 * characters, so that the caret is in the right column.
 */
export function excerpt(text: string, marks: readonly Mark[]): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const marked = new Set(marks.map(({ line }) => line))
  const shown = lines.flatMap((_, index) => (isNearMark(index + 1, marked) ? [index + 1] : []))
  const digits = Math.max(3, String(shown.at(-1) ?? 0).length)
  const rows = shown.flatMap((number, index) => {
    const own = marks.filter(({ line }) => line === number)
    const { start, source } = windowOf(lines[number - 1] ?? '', own[0]?.column ?? 1)
    const gap = index > 0 && shown[index - 1] !== number - 1 ? ['  …'] : []
    return [
      ...gap,
      `${own.length > 0 ? '  > ' : '    '}${String(number).padStart(digits)} | ${escapeForTerminal(source)}`.trimEnd(),
      ...own.map(
        ({ column, text }) =>
          `    ${' '.repeat(digits)} | ${padding(source, column - 1 - start)}^ ${escapeForTerminal(text)}`,
      ),
    ]
  })
  const beyond = marks.filter(({ line }) => line > lines.length || line < 1)
  return [
    ...rows,
    ...beyond.map((mark) => `    line ${mark.line} is not there: ${escapeForTerminal(mark.text)}`),
  ].join('\n')
}

function isNearMark(line: number, marked: ReadonlySet<number>): boolean {
  for (let at = line - linesAfter; at <= line + linesBefore; at++) if (marked.has(at)) return true
  return false
}

function windowOf(line: string, column: number): { readonly start: number; readonly source: string } {
  const start = line.length <= width || column <= width ? 0 : column - 1 - width / 2
  return { start, source: line.slice(start, start + width) }
}

/** Spaces as wide as the first `length` characters. */
function padding(source: string, length: number): string {
  const before = source
    .slice(0, Math.max(0, length))
    .replace(/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uFF01-\uFF60]/g, '\u3000')
  return before.replace(/[^\u3000]/g, ' ').padEnd(length)
}

/** Replaces control characters by their Unicode pictures and invisible ones by dots, so that a skill cannot control the terminal. */
function escapeForTerminal(text: string): string {
  return text
    .replace(/\t/g, ' ')
    .replace(/[\0-\x1f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replace(/[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '·')
}

import { visible } from '../../terminal/visible-text.js'
import { clip } from '@skillgauge/rule-kit'

// Text from a skill stands in code, always: there alone is nothing markup, an image, a link, an @mention or a #reference, on
// GitHub and on GitLab, whatever it says.

const longestSpan = 200
const longestLine = 500

export function codeSpan(text: string): string {
  const shown = clip(visible(text), longestSpan) || ' '
  const fence = '`'.repeat(longestRun(shown) + 1)
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/** The same in a cell of a table, which a `|` would end even inside code. */
export function codeCell(text: string): string {
  return codeSpan(text.replaceAll('|', '<U+007C>'))
}

/** The same where only HTML is understood. */
export function codeHtml(text: string): string {
  const escaped = clip(visible(text), longestSpan)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<code>${escaped}</code>`
}

export function codeBlock(lines: readonly string[]): string {
  const shown = lines.map((line) => clip(visible(line), longestLine)).join('\n')
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1))
  return `${fence}text\n${shown}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}

/** As many of the first texts as there is room for, each on lines of its own. */
export function fitting(texts: readonly string[], room: number): string[] {
  let left = room
  const end = texts.findIndex((text) => (left -= text.length + 1) < 0)
  return end === -1 ? [...texts] : texts.slice(0, end)
}

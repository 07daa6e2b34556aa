import { escapeCiCommands, visible } from '@skillgauge/core'
import { clip } from '@skillgauge/rule-kit'

// Text of skills is always code: only there no markup, link, image, @mention or #reference is active on GitHub and GitLab.

const maxSpan = 200
const maxLine = 500

/** The page may be printed to the log of a job. */
function shownText(text: string): string {
  return escapeCiCommands(visible(text))
}

export function codeSpan(text: string): string {
  const shown = clip(shownText(text), maxSpan) || ' '
  const fence = '`'.repeat(longestRun(shown) + 1)
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/** For a table cell, which a `|` would end even inside of code. */
export function codeCell(text: string): string {
  return codeSpan(text.replaceAll('|', '<U+007C>'))
}

/** For places where only HTML is understood. */
export function codeHtml(text: string): string {
  const escaped = clip(shownText(text), maxSpan)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<code>${escaped}</code>`
}

export function codeBlock(lines: readonly string[]): string {
  const shown = lines.map((line) => clip(shownText(line), maxLine)).join('\n')
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1))
  return `${fence}text\n${shown}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}

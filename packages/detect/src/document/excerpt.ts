import { codePoint } from '@skillgauge/rule-kit'
import { invisible } from '../normalise/look-alikes.js'

const longest = 120

/** The text from `start`, on one line, invisible characters shown, at most 120 characters: at least the hit itself, if it fits. */
export function excerptOf(text: string, start: number, end: number): string {
  const lineEnd = text.indexOf('\n', end)
  const stop = Math.min(
    lineEnd < 0 ? text.length : lineEnd,
    Math.max(end, start + longest),
    start + 4 * longest,
  )
  return cut(visible(text.slice(start, stop)))
}

/** Shows control, invisible and direction characters by their code: `ig<U+200B>nore`. White space becomes one space. */
export function visible(text: string): string {
  let out = ''
  for (const char of text.replace(/\s+/g, ' ')) {
    out += invisible.test(char) ? codePoint(char) : char
  }
  return out
}

function cut(text: string): string {
  const trimmed = text.trim()
  return trimmed.length <= longest ? trimmed : `${trimmed.slice(0, longest - 1).trimEnd()}…`
}

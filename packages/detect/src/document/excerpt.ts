import { clip, visible as writtenOut } from '@skillgauge/rule-kit'

const longest = 120

/** The text from `start`, on one line, invisible characters shown, at most 120 characters: at least the hit itself, if it fits. */
export function excerptOf(text: string, start: number, end: number): string {
  const lineEnd = text.indexOf('\n', end)
  const stop = Math.min(
    lineEnd < 0 ? text.length : lineEnd,
    Math.max(end, start + longest),
    start + 4 * longest,
  )
  return clip(visible(text.slice(start, stop)).trim(), longest)
}

/** Shows control, invisible and direction characters by their code: `ig<U+200B>nore`. White space becomes one space. */
export function visible(text: string): string {
  return writtenOut(text.replace(/\s+/g, ' '))
}

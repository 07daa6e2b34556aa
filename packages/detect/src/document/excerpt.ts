import { clip, visible as writtenOut } from '@skillgauge/rule-kit'

/** Longest excerpt that a finding shows. */
const longest = 120

/** What stands from `start` to `end`, on one line, invisible characters shown, at most 120 characters. */
export function excerptOfHit(text: string, start: number, end: number): string {
  return clip(visible(text.slice(start, Math.min(end, start + 4 * longest))).trim(), longest)
}

/** The text from `start`, on one line, invisible characters shown, at most 120 characters: at least the hit itself, if it fits. */
export function excerptOf(text: string, start: number, end: number): string {
  const lineEnd = text.indexOf('\n', end)
  const stop = Math.min(lineEnd < 0 ? text.length : lineEnd, Math.max(end, start + longest))
  return excerptOfHit(text, start, stop)
}

/** Shows control, invisible and direction characters by their code: `ig<U+200B>nore`. White space becomes one space. */
export function visible(text: string): string {
  return writtenOut(text.replace(/\s+/g, ' '))
}

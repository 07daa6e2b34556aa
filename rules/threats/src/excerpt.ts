import { visible } from '@skillgauge/detect'
import { clip } from '@skillgauge/rule-kit'

/** Longest excerpt that a finding shows. */
const longest = 120

/** What was found, on one line, invisible characters shown, at most 120 characters. */
export function excerptAt(text: string, start: number, end: number): string {
  return clip(visible(text.slice(start, Math.min(end, start + 4 * longest))).trim(), longest)
}

/** As a message quotes it: without backticks of its own, at most 80 characters. */
export function quoteOf(excerpt: string): string {
  return clip(excerpt.replaceAll('`', "'"), 80)
}

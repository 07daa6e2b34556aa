import { visible } from '@skillgauge/detect'

/** Longest excerpt that a finding shows. */
const longest = 120

/** What was found, on one line, invisible characters shown, at most 120 characters. */
export function excerptAt(text: string, start: number, end: number): string {
  return cut(visible(text.slice(start, Math.min(end, start + 4 * longest))).trim(), longest)
}

/** As a message quotes it: without backticks of its own, at most 80 characters. */
export function quoteOf(excerpt: string): string {
  return cut(excerpt.replaceAll('`', "'"), 80)
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 2)) ? length - 2 : length - 1
  return `${text.slice(0, end).trimEnd()}…`
}

import type { Occurrence } from './occurrence.js'

/** The line that a hit stands in. */
export interface Line {
  readonly before: string
  readonly hit: string
  readonly after: string
  /** The lines above, nearest first. */
  readonly above: readonly string[]
}

/** The quotation marks of a YAML value quote nobody. */
const yamlQuote = /^([ \t]{0,20}(?:- )?[a-z][\w.-]{0,40}:[ \t]{1,4})["']/

/** The line around a hit, cut where it is long. */
export function lineOf({ text, start, ...found }: Occurrence): Line {
  // A quotation mark that ends it belongs to the string around it.
  const end = /["'`]/.test(text[found.end - 1] ?? '') ? found.end - 1 : found.end
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  return {
    before: text.slice(Math.max(from, start - 400), start).replace(yamlQuote, '$1'),
    hit: text.slice(start, end),
    after: text.slice(end, Math.min(stop < 0 ? text.length : stop, end + 300)),
    above: text
      .slice(Math.max(0, from - 1500), Math.max(0, from - 1))
      .split('\n')
      .reverse(),
  }
}

/** Whether inline code or quotation marks are open at the hit, and closed after it. */
export function quotedIn(before: string, after: string): boolean {
  return ['`', '"', '“'].some((mark) => {
    const close = mark === '“' ? '”' : mark
    const opened = before.split(mark).length - (mark === close ? 1 : before.split(close).length)
    return (mark === close ? opened % 2 === 1 : opened > 0) && after.includes(close)
  })
}

/** Whether the line is nothing but the quoted words: a step of its own. */
export function isWholeLine({ before, after }: Line): boolean {
  const start = before
    .replace(/^[\s>*+-]+/, '')
    .replace(/^\d{1,3}[.)]/, '')
    .trim()
  return /^[`"]?[^`"]{0,40}$/.test(start) && /^[^`"]{0,200}[`"]?\.?$/.test(after.trim())
}

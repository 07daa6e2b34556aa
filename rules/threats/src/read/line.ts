import type { Setting } from './outline.js'

/** A match and where it is. All text is folded; offsets belong to it. */
export interface Occurrence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** `undefined` in a program, and in commands that a host runs. */
  readonly setting: Setting | undefined
  readonly isTest: boolean
  /** In a document other than SKILL.md. */
  readonly isReference: boolean
}

/** The line of a match. */
export interface Line {
  readonly before: string
  readonly hit: string
  readonly after: string
  /** The lines above, nearest first. */
  readonly above: readonly string[]
}

/** Quotation marks of YAML syntax. */
const yamlQuote = /^([ \t]{0,20}(?:- )?[a-z][\w.-]{0,40}:[ \t]{1,4})["']/

/** The line around a match, cut where it is long. */
export function lineOf({ text, start, ...found }: Occurrence): Line {
  // A quotation mark at the end belongs to the string around it.
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

/** Whether the line has nothing but the quoted match: a step of its own. */
export function isWholeLine({ before, after }: Line): boolean {
  const start = before
    .replace(/^[\s>*+-]+/, '')
    .replace(/^\d{1,3}[.)]/, '')
    .trim()
  return /^[`"]?[^`"]{0,40}$/.test(start) && /^[^`"]{0,200}[`"]?\.?$/.test(after.trim())
}

import { lastAtMost } from '@skillgauge/rule-kit'
import { lineEnd } from '../plain-code/plain-code.js'

/** A destination in parentheses that a parser reads exactly as it is written. */
const destination = /\]\([^\0-\x20\x7f()<>\\&"'`]{1,400}\)/y
const image = /!\[[^[\]\\`<]{0,400}\]\([^\0-\x20\x7f()<>\\&"'`]{1,400}\)/g
/** The start of a tag, an autolink or other HTML, in which brackets have no meaning. */
const perhapsHtml = /<[A-Za-z/!?]/
/** Longest link text, and longest text before a link in its paragraph, in UTF-16 units. */
const maxRun = 4_000

/**
 * Start of the link or image that this bracket belongs to; `undefined` when only a parser can tell. The caller has made sure that it is
 * not in code.
 *
 * @param bracket - Offset of the `]` in front of a destination.
 * @param from - Offset of the body.
 * @param isInComment - See `commentsIn`.
 */
export function plainLinkAt(
  text: string,
  bracket: number,
  from: number,
  isInComment: (offset: number) => boolean,
): number | undefined {
  destination.lastIndex = bracket
  if (!destination.test(text)) return undefined
  const open = text.lastIndexOf('[', bracket)
  if (open < from || bracket - open > maxRun || /[\]\\`<\n]/.test(text.slice(open + 1, bracket)))
    return undefined
  const isImage = text[open - 1] === '!'
  const start = isImage ? open - 1 : open
  // Escaped, or the label of a reference.
  if (start > from && /[\\\]]/.test(text[start - 1]!)) return undefined
  const before = text.slice(startOfRun(text, start, from), start)
  if (before.length > maxRun || perhapsHtml.test(before) || before.includes(']:')) return undefined
  // Markup in the alternative text of an image is not a link.
  if (before.replace(image, '').includes('![') || isInComment(start)) return undefined
  return start
}

/** Start of the lines after the last blank one, which no link crosses. */
function startOfRun(text: string, at: number, from: number): number {
  let start = text.lastIndexOf('\n', at - 1) + 1
  while (start > from && at - start <= maxRun) {
    const previous = text.lastIndexOf('\n', start - 2) + 1
    if (text.slice(previous, start).trim() === '') break
    start = previous
  }
  return Math.max(start, from)
}

/** Returns a test whether an offset may be in a comment. A comment block ends with the line that closes it. */
export function commentsIn(text: string, from: number): (offset: number) => boolean {
  const starts: number[] = []
  const ends: number[] = []
  let end = -1
  for (let start = text.indexOf('<!--', from); start !== -1;) {
    const closing = text.indexOf('-->', start)
    // Many comments may end on one line: look for its end once.
    if (closing === -1) end = text.length
    else if (end < closing) end = lineEnd(text, closing)
    starts.push(start)
    ends.push(end)
    start = closing === -1 ? -1 : text.indexOf('<!--', closing)
  }
  return (offset) => {
    const last = lastAtMost(starts.length, (i) => starts[i]!, offset)
    return last !== -1 && offset < ends[last]!
  }
}

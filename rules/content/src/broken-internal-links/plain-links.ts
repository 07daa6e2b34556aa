import { lastAtMost } from '@skillgauge/rule-kit'
import { lineEnd } from '../plain-code/plain-code.js'

/** A destination that a parser reads as it is written, up to the parenthesis behind it. */
const destination = /\]\([^\0-\x20\x7f()<>\\&"'`]{1,400}\)/y
const image = /!\[[^[\]\\`<]{0,400}\]\([^\0-\x20\x7f()<>\\&"'`]{1,400}\)/g
/** What begins a tag, an autolink or another piece of HTML, in which brackets mean nothing. */
const perhapsHtml = /<[A-Za-z/!?]/
/** Furthest that the text of a link and the lines around it are looked at. */
const maxRun = 4_000

/**
 * Where the link or image begins that this bracket belongs to, as far as the lines tell; `undefined` when only a parser can tell that it
 * is one. That it does not stand in code is known.
 *
 * @param bracket - Offset of the `]` in front of a destination.
 * @param from - Where the body begins.
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
  // A link in the text of an image is none.
  if (before.replace(image, '').includes('![') || isInComment(start)) return undefined
  return start
}

/** Behind the last blank line: nothing within a paragraph reaches beyond it. */
function startOfRun(text: string, at: number, from: number): number {
  let start = text.lastIndexOf('\n', at - 1) + 1
  while (start > from && at - start <= maxRun) {
    const previous = text.lastIndexOf('\n', start - 2) + 1
    if (text.slice(previous, start).trim() === '') break
    start = previous
  }
  return Math.max(start, from)
}

/** Whether an offset may lie in a comment: a block of it goes on over blank lines, to the end of the line that closes it. */
export function commentsIn(text: string, from: number): (offset: number) => boolean {
  const starts: number[] = []
  const ends: number[] = []
  let end = -1
  for (let start = text.indexOf('<!--', from); start !== -1;) {
    const closing = text.indexOf('-->', start)
    // Many may end on one line.
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

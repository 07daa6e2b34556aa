import { lastAtMost } from '@skillgauge/rule-kit'
import { linesIn } from '../lines.js'
import { invisible } from './invisible.js'
import type { Suspect } from '../suspect.js'

const closing: Readonly<Record<string, string>> = {
  '`': '`',
  "'": "'",
  '"': '"',
  '/': '/',
  '[': ']',
  '“': '”',
  '‘': '’',
  '«': '»',
  '「': '」',
}

/** What a suspect is: a trick, perhaps one, or characters that are shown rather than used. */
export type Reading = 'used' | 'doubtful' | 'shown'

/**
 * Tells the characters that are shown rather than used. Invisible and control characters: one, or a set with each of them once,
 * quoted with nothing beside it, as code that strips them and texts about them have it (`"\u200b\u200c"`, written raw).
 * So is one that parts no word, as copying from a web page leaves it in a heading, at the end of a line, beside a space or inside quotation marks, when the text has no
 * other sort of them, and few: it carries nothing, though in code it may change what runs; and the one control character of a text where a line begins and a sign follows. Styled words: quoted or in a code block, as a sample of the style; they hide nothing from a reader.
 * Words of mixed scripts: quoted on a line that says what they are. Directional controls act on
 * the rest of the line wherever they stand, tags and variation selectors alone mean nothing: those are never a mention.
 */
export function readingIn(text: string): (suspect: Suspect) => Reading {
  let fences: readonly Range[] | undefined
  let isLittle: boolean | undefined
  let controls: number | undefined
  const isCode = (offset: number) => isInOneOf((fences ??= fencesIn(text)), offset)
  return (suspect) => {
    const { kind, offset, length } = suspect
    const shownIf = (isShown: boolean): Reading => (isShown ? 'shown' : 'used')
    if (kind === 'styled-letters') return shownIf(isInQuotation(text, suspect) || isCode(offset))
    if (kind === 'mixed-script')
      return shownIf(
        isInQuotation(text, suspect) && besides(text, suspect).some((part) => namesTheTrick.test(part)),
      )
    if (kind !== 'invisible' && kind !== 'control') return 'used'
    const quotation = text.slice(offset, offset + length)
    const closed = closing[text.charAt(offset - 1)] === text.charAt(offset + length)
    if (closed && new Set(quotation).size === quotation.length) return 'shown'
    if (kind === 'control')
      return shownIf(length === 1 && isBullet(text, offset) && (controls ??= countControls(text)) === 1)
    if (length > 1 || !(isLittle ??= hasLittle(text))) return 'used'
    if (endsLine(text, offset) || isAloneInHeading(text, offset)) return 'shown'
    const beside = `${text[offset - 1] ?? ' '}${text[offset + 1] ?? ' '}`
    if (quotes.test(beside)) return isCode(offset) ? 'doubtful' : 'shown'
    return shownIf(blanks.test(beside) && !isCode(offset))
  }
}

/**
 * Whether a control character stands where the first sign of a line does, before a sign or a blank: it was a bullet or half of an emoji
 * once, and parts no word. What a terminal obeys (backspace, escape, a carriage return, C1) is none.
 */
function isBullet(text: string, offset: number): boolean {
  return (
    /^(?:[\u0001-\u0006\u000e-\u001a])(?:[ \t]|\p{So})/u.test(text.slice(offset, offset + 3)) &&
    /(?:^|\n)[ \t]{0,40}$/.test(text.slice(Math.max(0, offset - 41), offset))
  )
}

function countControls(text: string): number {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.match(/[\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g)?.length ?? 0
}

/** Whether nothing but blanks follows on the line. */
function endsLine(text: string, offset: number): boolean {
  return /^[ \t]{0,40}(?:\n|$)/.test(text.slice(offset + 1, offset + 42))
}

/** A blank or a mark of Markdown: a word that begins or ends there is the same word without what stands beside it. */
const blanks = /[\s*`|[\]]/
/** What a value begins or ends with, in code as well. */
const quotes = /['"“”‘’«»…]/

/** Whether it is the one invisible character of a heading, as tools for links and tables of contents leave it. */
function isAloneInHeading(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const newline = text.indexOf('\n', offset)
  const line = text.slice(start, newline === -1 ? text.length : newline).slice(0, longestQuotation)
  if (!/^ {0,3}#{1,6}[ \t]/.test(line)) return false
  return line.match(new RegExp(invisible.source, 'gu'))?.length === 1
}

/** As many invisible characters as carry a letter or two, if where they stand means something. */
const mostLeft = 16

/** Whether a text has no more of them than copying leaves, and of one sort: two are enough to write with. */
function hasLittle(text: string): boolean {
  const all = text.match(new RegExp(invisible.source, 'gu')) ?? []
  return all.length <= mostLeft && new Set(all).size === 1
}

/** How far from the word its quotation marks may be. */
const longestQuotation = 200

/** What a text on look-alikes calls them; it is said of the word, not somewhere nearby. */
const namesTheTrick =
  /homoglyph|homograph|look-?alike|confusable|punycode|xn--|cyrillic|greek|armenian|cherokee|mixed.script/i

/** Whether straight or curly quotation marks or backticks stand around it on its line. */
function isInQuotation(text: string, suspect: Suspect): boolean {
  const [before, after] = besides(text, suspect)
  const isBetween = (mark: string) => before.split(mark).length % 2 === 0 && after.includes(mark)
  return (
    isBetween('"') ||
    isBetween('`') ||
    (before.lastIndexOf('“') > before.lastIndexOf('”') && after.includes('”'))
  )
}

/** What stands on its line before and after it, as far as a quotation may reach. */
function besides(text: string, { offset, length }: Suspect): [before: string, after: string] {
  const before = text.slice(Math.max(0, offset - longestQuotation), offset)
  const after = text.slice(offset + length, offset + length + longestQuotation)
  const newline = after.indexOf('\n')
  return [before.slice(before.lastIndexOf('\n') + 1), newline === -1 ? after : after.slice(0, newline)]
}

/** Whether one of the ranges, which are in order, holds the offset. */
function isInOneOf(ranges: readonly Range[], offset: number): boolean {
  const at = lastAtMost(ranges.length, (index) => ranges[index]!.start, offset)
  return at >= 0 && offset < ranges[at]!.end
}

/** From `start` up to `end`. */
interface Range {
  readonly start: number
  readonly end: number
}

/** The fenced code blocks of a Markdown text. */
function fencesIn(text: string): Range[] {
  const ranges: { start: number; end: number }[] = []
  for (const { offset, text: line, code } of linesIn(text)) {
    if (!code) continue
    const last = ranges.at(-1)
    const end = offset + line.length + 1
    if (last?.end === offset) last.end = end
    else ranges.push({ start: offset, end })
  }
  return ranges
}

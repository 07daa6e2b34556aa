import { lastAtMost } from '@skillgauge/rule-kit'
import { isQuoted } from '@skillgauge/detect'
import { linesIn, type Line } from '../lines.js'
import type { Anomaly } from '../anomaly.js'
import { controls } from './control-characters.js'
import { invisible } from './invisible.js'

/** An attack, perhaps one, or characters that the text only shows. */
export type Usage = 'attack' | 'doubtful' | 'mention'

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

/**
 * Tells attacks from mentions. Mentions are:
 *
 * - invisible and control characters: quoted alone, or as a set with each of them once, as code that strips them has them
 *   (`"\u200b\u200c"`, written raw);
 * - a few invisible characters of one kind that split no word, as copying from a web page leaves them in a heading, at the end of a line, beside
 *   a space or in quotation marks (doubtful in code, where they may change what runs);
 * - one invisible character alone on its line, however many such lines there are: web pages are copied with one above each heading;
 * - the only control character of a text, at the beginning of a line, where it was a bullet;
 * - styled words in quotation marks or code, and quoted words of mixed scripts on a line that says what they are.
 *
 * Direction controls act on the rest of their line, tags and variation selectors have no other use: those are never mentions.
 *
 * @param bodyOffset - The end of the frontmatter, in which nothing is code.
 */
export function classifyUsage(text: string, bodyOffset: number): (anomaly: Anomaly) => Usage {
  let lines: readonly Line[] | undefined
  let hasFewInvisible: boolean | undefined
  let hasOneKind: boolean | undefined
  let hasOneControl: boolean | undefined
  const isCode = (offset: number): boolean => {
    const all = (lines ??= [...linesIn(text, bodyOffset)])
    return all[lastAtMost(all.length, (index) => all[index]!.offset, offset)]!.isCode
  }
  const mentionIf = (isMention: boolean): Usage => (isMention ? 'mention' : 'attack')
  return (anomaly) => {
    const { kind, offset, length } = anomaly
    if (kind === 'styled-letters') return mentionIf(isQuoted(...lineAround(text, anomaly)) || isCode(offset))
    if (kind === 'mixed-script') {
      const [before, after] = lineAround(text, anomaly)
      return mentionIf(
        isQuoted(before, after) && (confusableTopic.test(before) || confusableTopic.test(after)),
      )
    }
    if (kind !== 'invisible' && kind !== 'control') return 'attack'
    const characters = text.slice(offset, offset + length)
    const isClosed = closing[text.charAt(offset - 1)] === text.charAt(offset + length)
    if (isClosed && new Set(characters).size === length) return 'mention'
    if (kind === 'control') {
      if (length > 1 || !isBullet(text, offset)) return 'attack'
      return mentionIf((hasOneControl ??= text.match(controls)?.length === 1))
    }
    if (length > 1) return 'attack'
    if (isAloneOnLine(text, offset) && (hasOneKind ??= new Set(invisibleIn(text)).size === 1))
      return 'mention'
    if (!(hasFewInvisible ??= hasFew(text))) return 'attack'
    if (endsLine(text, offset) || isAloneInHeading(text, offset)) return 'mention'
    const neighbours = `${text[offset - 1] ?? ' '}${text[offset + 1] ?? ' '}`
    if (quotationMarks.test(neighbours)) return isCode(offset) ? 'doubtful' : 'mention'
    return mentionIf(wordEnds.test(neighbours) && !isCode(offset))
  }
}

/** A control character where a bullet or half of an emoji once was. Those that a terminal executes (escape, backspace, C1) are left out. */
function isBullet(text: string, offset: number): boolean {
  return (
    /^(?:[\u0001-\u0006\u000e-\u001a])(?:[ \t]|\p{So})/u.test(text.slice(offset, offset + 3)) &&
    /(?:^|\n)[ \t]{0,40}$/.test(text.slice(Math.max(0, offset - 41), offset))
  )
}

function isAloneOnLine(text: string, offset: number): boolean {
  return endsLine(text, offset) && /(?:^|\n)[ \t]{0,40}$/.test(text.slice(Math.max(0, offset - 41), offset))
}

function endsLine(text: string, offset: number): boolean {
  return /^[ \t]{0,40}(?:\n|$)/.test(text.slice(offset + 1, offset + 42))
}

/** Blanks and Markdown marks: next to one, an invisible character splits no word. */
const wordEnds = /[\s*`|[\]]/
/** What a value begins or ends with, in code as well. */
const quotationMarks = /['"“”‘’«»…]/

/** Whether it is the only invisible character of a heading, as tools for links and tables of contents leave it. */
function isAloneInHeading(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const newline = text.indexOf('\n', offset)
  const line = text.slice(start, newline === -1 ? text.length : newline).slice(0, maxQuotation)
  return /^ {0,3}#{1,6}[ \t]/.test(line) && invisibleIn(line).length === 1
}

function invisibleIn(text: string): readonly string[] {
  return text.match(new RegExp(invisible.source, 'gu')) ?? []
}

/** Invisible characters that copying leaves behind; with two kinds, or with more of one, data can be encoded. */
const maxLeftBehind = 16

function hasFew(text: string): boolean {
  const all = invisibleIn(text)
  return all.length <= maxLeftBehind && new Set(all).size === 1
}

/** UTF-16 units from a word to its quotation marks. */
const maxQuotation = 200

/** What a text about confusable characters calls them. */
const confusableTopic =
  /homoglyph|homograph|look-?alike|confusable|punycode|xn--|cyrillic|greek|armenian|cherokee|mixed.script/i

/** The text on the same line, as far as a quotation may reach. */
function lineAround(text: string, { offset, length }: Anomaly): [before: string, after: string] {
  const before = text.slice(Math.max(0, offset - maxQuotation), offset)
  const after = text.slice(offset + length, offset + length + maxQuotation)
  return [before.slice(before.lastIndexOf('\n') + 1), after.split('\n', 1)[0]!]
}

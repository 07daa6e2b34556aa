import { quotesSamples } from './quoted-samples.js'
import { showsSkeleton } from './skeletons.js'

/** The first line of a pair: `Input: …`, `**Before:** …`. */
const first = /^[ \t>*+-]{0,12}[*_`]{0,3}(input|before|bad|wrong)\b(?: \d{1,2})?[*_`]{0,3}:/gim
const second: Readonly<Record<string, RegExp>> = {
  input: /^[ \t>*+-]{0,12}[*_`]{0,3}output\b/im,
  before: /^[ \t>*+-]{0,12}[*_`]{0,3}after\b/im,
  bad: /^[ \t>*+-]{0,12}[*_`]{0,3}(?:good|better)\b/im,
  wrong: /^[ \t>*+-]{0,12}[*_`]{0,3}(?:right|correct)\b/im,
}
/** How far below the second line may be, in UTF-16 units, and how many pairs are tried. */
const near = 1_000
const maxPairs = 100

/** A list item that is only a quoted sentence: a model text. Trigger phrases do not end with a full stop. */
const quotedSentence = /^[-*+] (?:"[^"]{20,400}(?<=[.…])"|“[^”]{20,400}(?<=[.…])”)$/

/** A paragraph of so many UTF-16 units that is a quotation, perhaps right below its heading: a prompt or an answer. */
const minQuoted = 80
const heading = /^#{1,6} [^\n]*\n/

/** The header of a table of such pairs, and the line of dashes below it. */
const head =
  /(?:^|\|)[ \t*]{0,8}(?:before[ \t*]{0,8}\|[ \t*]{0,8}after|input[ \t*]{0,8}\|[ \t*]{0,8}output|bad[ \t*]{0,8}\|[ \t*]{0,8}good|good[ \t*]{0,8}\|[ \t*]{0,8}bad|wrong[ \t*]{0,8}\|[ \t*]{0,8}right)[ \t*]{0,8}(?:\||$)/i
const dashes = /^[ \t|:-]{3,200}$/

/** A code span with a whole command: `tool run --all "x"`. */
const command = /(?<!`)`[a-z][\w.-]{1,30} (?:[^`\n]{0,100} )?--?[a-zA-Z][^`\n]{0,200}`(?!`)/g
/** A code span of several words, and how many of them show how it is written. */
const phrase = /(?<!`)`[^`\n]{1,80} [^`\n]{1,120}`(?!`)/g
const enoughPhrases = 5
/** A row of a table with code in it, and how many of them show what is meant. */
const codeRow = /^[ \t]{0,12}\|[^`\n]{0,200}`[^`\n]{1,200}`[^\n]{0,400}\|[ \t]{0,12}$/
const enoughRows = 4
/** A link to another skill, which has examples of its own. */
const skillLink = /\]\([^()\s]{1,200}\/SKILL\.md[)#]/g
/** A pattern of file names in a code span: `schemas/<entity>.schema.ts`, `src/{name}/route.ts`. */
const filePattern =
  /`(?=[^`\n]{0,80}\/)[\w./-]{0,60}(?:<[\w -]{1,30}>|\{[\w-]{1,30}\}|\[[\w-]{1,30}\])[\w./<>{}[\]-]{0,60}\.\w{1,5}`/g
/** The first and the last line of a block of code that has no fence around it. */
const opening = /^[ \t]{0,40}[\p{L}\w$(][^`\n]{0,200}\{$/u
const closing = /^[ \t]{0,40}\}[\w:=();, ]{0,80}$/
/** How many of them are needed: a single one may be a mention. */
const enough = 3

/**
 * Whether a text shows examples without naming them: as pairs (`Input: …` above `Output: …`, a table of `Before` and `After`), as a list
 * of quoted sentences, as a quoted paragraph, as code without a fence, as quotations (`quoted-samples.ts`), as a form to
 * fill in (`skeletons.ts`), as patterns of file names, or in the skills that it leads to.
 */
export function showsSamples(text: string): boolean {
  const lines = text.split('\n')
  if (showsCode(text, lines) || quotesSamples(text) || text.split('\n\n').some(isQuotation)) return true
  if (showsSkeleton(lines)) return true
  if (lines.some((line, i) => isQuotedSentence(line) && isQuotedSentence(lines[i + 1]))) return true
  if (lines.some((line, i) => dashes.test(line) && head.test((lines[i - 1] ?? '').slice(0, 400)))) return true
  let count = 0
  for (const { 0: found, 1: word, index } of text.matchAll(first)) {
    if (++count > maxPairs) return false
    // In a list these are the input and output of a script.
    if (/^input$/i.test(word!) && /[*+-] /.test(found)) continue
    const end = index + found.length
    if (second[word!.toLowerCase()]!.test(text.slice(end, end + near))) return true
  }
  return false
}

function isQuotation(paragraph: string): boolean {
  const text = paragraph.replace(heading, '').trim()
  const inside = text.slice(1, -1)
  return inside.length >= minQuoted && (/^".*"$/s.test(text) || /^“.*”$/s.test(text)) && !/["“”]/.test(inside)
}

function showsCode(text: string, lines: readonly string[]): boolean {
  const isIn = (line: RegExp) =>
    lines.filter((one) => line.test(one.slice(0, 250).trimEnd())).length >= enough
  if (isIn(closing) && isIn(opening)) return true
  if (lines.filter((line) => codeRow.test(line.slice(0, 1_000))).length >= enoughRows) return true
  if ((text.match(phrase)?.length ?? 0) >= enoughPhrases) return true
  return [command, skillLink, filePattern].some((span) => (text.match(span)?.length ?? 0) >= enough)
}

function isQuotedSentence(line = ''): boolean {
  return quotedSentence.test(line.slice(0, 500).trim())
}

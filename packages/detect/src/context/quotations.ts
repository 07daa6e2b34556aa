import { lastAtMost } from '@skillgauge/rule-kit'
import type { Block } from '../document/block.js'
import { isIdeograph } from '../model/tokens.js'
import { setPhraseIn } from '../phrases/find-set-phrases.js'
import { followsQuotation, isFollowedByContext } from './followed-quotations.js'

// Quotations in a sentence.

/** Words. Shorter quotations are emphasis or a name. */
const minQuoted = 3
/** UTF-16 units of the link or tag before a quotation mark. */
const maxSyntax = 300

/**
 * Replaces quotations by `quotex` and commands in code by `codex`. A quotation that is the whole sentence stays, because quotation marks do not
 * cancel an instruction, unless `isMention` says that they do (in a list, a table, or an example).
 *
 * @param text - Folded (see `foldLetters`).
 */
export function withoutQuotations(text: string, isMention = false): string {
  if (!hasQuotations(text)) return text
  const whole = isMention ? Infinity : text.trim().length * 0.9
  return text
    .replace(/`[^`\n]{1,200}`/g, (code) =>
      wordCount(code, minQuoted) >= minQuoted ? ' codex ' : ` ${code.slice(1, -1)} `,
    )
    .replace(/["“„][^"“”„\n]{2,400}["“”]|«[^«»\n]{2,400}»/g, (quotation, at: number, all: string) =>
      quotation.length < whole && wordCount(quotation, minQuoted) >= minQuoted && !isSyntax(all, at)
        ? ' quotex '
        : quotation,
    )
}

/** Whether a quotation mark is Markdown or HTML syntax: the title of a link, or an attribute. */
function isSyntax(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxSyntax), at)
  if (before.endsWith('=')) return /<[a-z][^<>]*$/.test(before)
  return /\]\([^\s()]*\s+$|\]:\s{0,9}\S+\s+$/.test(before)
}

export function hasQuotations(text: string): boolean {
  return /["“”„«`]/.test(text)
}

/** In Chinese and Japanese, which are written without spaces. */
const charactersOfWord = 2

/** Words between white space, or of two ideographs, at least 1. Counts up to `max`. */
export function wordCount(text: string, max: number): number {
  let count = 0
  let inWord = false
  let ideographs = 0
  for (let i = 0; i < text.length && count < max; i++) {
    const code = text.charCodeAt(i)
    if (isIdeograph(code)) {
      if (ideographs++ % charactersOfWord === 0) count++
      inWord = true
      continue
    }
    const isWord = code < 128 ? code > 32 || code < 9 || (code > 13 && code < 32) : !/\s/.test(text[i]!)
    if (isWord && !inWord) count++
    inWord = isWord
  }
  return Math.max(1, count)
}

const wholeQuotation = /^[\s>*_-]{0,20}["“«`][^\n]{0,2000}["”»`][.!]?[*_\s]{0,9}$/

export function isWholeQuotation(sentence: string): boolean {
  return wholeQuotation.test(sentence)
}

const marks = /["“”„«»`]/g

/** Removes quotation marks and backticks. */
export function unquoted(sentence: string): string {
  return sentence.replace(marks, '')
}

/**
 * The sentence without quotation marks, if they do not make it a mention: they split a set phrase, or the sentence tells the agent to follow the
 * quotation. Otherwise `undefined`.
 *
 * @param ownText - The sentence without its quotations.
 * @param mayHavePhrase - Whether a set phrase may begin in `ownText`.
 */
export function unquotedInstruction(
  sentence: string,
  ownText: string,
  mayHavePhrase: boolean,
): string | undefined {
  if (followsQuotation(ownText)) {
    // The quotation begins a sentence of its own.
    const apart = sentence.replace(marks, ': ')
    return setPhraseIn(apart)?.isMention === false ? apart : undefined
  }
  const words = unquoted(sentence)
  if (!mayHavePhrase || !setPhraseIn(words)) return undefined
  const inside = sentence.match(/`[^`\n]{1,400}`|["“„«][^"“”„«»\n]{2,400}["”»]/g) ?? []
  return inside.some((quotation) => setPhraseIn(unquoted(quotation))) ? undefined : words
}

/**
 * What comes before a fence that is no mention: a lead-in that tells the agent to follow the block, and no programming language; or the
 * name of a role that outranks the user where the language would be. (None of 19,800 Markdown files of honest skills has such a fence.)
 */
const instructedFence =
  /\b(?:do|follow|obey|execute|carry out|apply|comply with|act on|treat)\b[^\n.:;]{0,60}\b(?:block|below|following|this|these|it|text|says)\b[^\n.;]{0,60}:[*_ \t]*\n\s{0,9}(?:`{3,}|~{3,}) ?(?:text|txt|plain|markdown|md|prompt)?\s*$|(?:`{3,}|~{3,})[ \t]?(?:system|developer)\s*$/
/** UTF-16 units of the lead-in before a fence. */
const leadInLength = 300

/** Whether a fence is to be followed, so that it is no mention. */
export function isInstructedFence(folded: string, { start }: Block): boolean {
  return instructedFence.test(folded.slice(Math.max(0, start - leadInLength), start))
}

/** A quotation with its marks, and what ends a sentence within it. */
const quotation = /(?<![^\s(*_|:])["“](?=\S)[^"“”\n]{2,1200}["”]/g
const endOfSentence = /[.!?…][)*_]{0,3}\s|。(?!["”])/

/**
 * Where an entry of a list or a table quotes several sentences at once: none of them has both quotation marks, and each alone would be
 * taken for what the skill says.
 */
export function longQuotationsIn(
  folded: string,
  { start, end, context }: Block,
): [from: number, to: number][] {
  if (context !== 'list' && context !== 'table') return []
  return [...folded.slice(start, end).matchAll(quotation)]
    .filter(([words]) => endOfSentence.test(words))
    .map(({ 0: words, index }): [number, number] => [start + index, start + index + words.length])
    .filter(([from, to]) => !isFollowedByContext(folded, from, to))
}

/** The part of a sentence outside the quotations that reach beyond it. */
export function outside(
  quotations: readonly (readonly [from: number, to: number])[],
  start: number,
  end: number,
): [start: number, end: number] {
  // They are in order and do not overlap, so only two can reach beyond it.
  const lastBefore = (offset: number) =>
    quotations[lastAtMost(quotations.length, (index) => quotations[index]![0], offset - 1)]
  const [atStart, atEnd] = [lastBefore(start), lastBefore(end)]
  const first = atStart && atStart[1] > start ? Math.min(atStart[1], end) : start
  return [first, atEnd && atEnd[1] > end ? Math.max(atEnd[0], first) : end]
}

import { commonness } from './common-words.js'
import { compilePhrase, separatesWords, type Phrase, type WordLists } from './phrase.js'
import { handleOf } from './part-matcher.js'

/**
 * What there is to know about phrases before one of them is looked for: plain data, made once when a package is built, so that
 * a process that finds nothing compiles nothing.
 */
export interface Outline {
  /** The parts of phrases: words one of which must occur, with `|` between them. */
  readonly parts: readonly string[]
  /** In order. */
  readonly phrases: readonly OutlinedPhrase[]
}

export interface OutlinedPhrase {
  /** Its place in the list of phrases. */
  readonly number: number
  /** Its parts, by number and in order. Empty for a marker. */
  readonly parts: readonly number[]
  /** See `CompiledPhrase.reach`; absent when the order of words says nothing. */
  readonly reach?: readonly number[]
  /** How many words there can be from the first to the last that it needs. */
  readonly span: number
  /** Words one of which is in every text that has the phrase: those of its rarest part. `*` stands for any ending. */
  readonly triggers: readonly string[]
  /** Of a marker. */
  readonly keywords?: readonly string[]
}

/** @param plain - Leaves out the phrases that a text without letters beyond ASCII cannot have. */
export function outlineOf(phrases: readonly Phrase[], lists: WordLists, plain: boolean): Outline {
  const numbers = new Map<string, number>()
  const outlined = phrases.flatMap((phrase, number): OutlinedPhrase[] => {
    const { needs, reach } = compilePhrase(phrase, lists)
    if (typeof phrase.pattern !== 'string')
      return [{ number, parts: [], span: 0, triggers: [], keywords: phrase.pattern.keywords }]
    if (plain && needs.some((need) => need.every((words) => letterBeyondAscii.test(words)))) return []
    const parts = needs.map((need) => {
      const key = need.join('|')
      if (!numbers.has(key)) numbers.set(key, numbers.size)
      return numbers.get(key)!
    })
    const [rarest] = needs.map((need) => need.map(rarestWord)).toSorted((a, b) => costOf(a) - costOf(b))
    const triggers = new Set(rarest!.map(([literal, open]) => (open ? `${literal}*` : literal)))
    const span = reach.reduce((sum, words) => sum + words, 0)
    const ordered = separatesWords(phrase.language) && { reach }
    return [{ number, parts, span, ...ordered, triggers: [...triggers] }]
  })
  return { parts: [...numbers.keys()], phrases: outlined }
}

const letterBeyondAscii = /[^\0-\x7f\P{L}]/u

function costOf(words: readonly (readonly [literal: string, open: boolean])[]): number {
  return words.reduce((sum, [literal]) => sum + commonness(literal), 0)
}

/** The word of several by which they are met: the one that is seldom met elsewhere, and of those the longest. */
function rarestWord(words: string): readonly [literal: string, open: boolean] {
  return words
    .split(' ')
    .map((word) => handleOf(word))
    .reduce((rarest, next) => (weightOf(next) > weightOf(rarest) ? next : rarest))
}

function weightOf([literal, open]: readonly [literal: string, open: boolean]): number {
  return literal.length - (open ? 1 : 0) - 10 * commonness(literal)
}

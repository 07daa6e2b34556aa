import { commonness } from './common-words.js'
import { compilePhrase, separatesWords, type Phrase, type WordLists } from './phrase.js'
import { handleOf, longestPiece, noteOf } from './part-matcher.js'

/**
 * What there is to know about phrases before one of them is looked for: plain data, made once when a package is built, so that
 * a process that finds nothing compiles nothing.
 */
export interface Outline {
  /** The parts of phrases: words one of which must occur, with `|` between them (see `PartMatcher`). */
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
  /** The same, the rarest first: the order in which to ask whether all of them are there. */
  readonly rarestFirst: readonly number[]
  /** How many words there can be from the first to the last that it needs. */
  readonly span: number
  /** Words one of which is in every text that has the phrase: those of its rarest part. `*` stands for any ending. */
  readonly triggers: readonly string[]
  /** Of a marker, each with the word by which it is met: where that begins in it and how long it is, 0 when there is none. */
  readonly keywords?: readonly (readonly [keyword: string, before: number, length: number])[]
}

/** @param which - Whether a text without letters beyond ASCII can have the phrases. */
export function outlineOf(phrases: readonly Phrase[], lists: WordLists, which: 'plain' | 'beyond'): Outline {
  const numbers = new Map<string, number>()
  const outlined = phrases.flatMap((phrase, number): OutlinedPhrase[] => {
    const { needs, reach } = compilePhrase(phrase, lists)
    const isMarker = typeof phrase.pattern !== 'string'
    const isBeyond = !isMarker && needs.some((need) => need.every((words) => letterBeyondAscii.test(words)))
    if (isBeyond !== (which === 'beyond')) return []
    if (isMarker)
      return [
        { number, parts: [], rarestFirst: [], span: 0, triggers: [], keywords: needs[0]!.map(keywordOf) },
      ]
    const parts = needs.map((need) => {
      const key = need.map(noteOf).join('|')
      if (!numbers.has(key)) numbers.set(key, numbers.size)
      return numbers.get(key)!
    })
    const costs = needs.map((need) => costOf(need.map(rarestWord)))
    const order = needs.map((_, i) => i).sort((a, b) => costs[a]! - costs[b]!)
    const rarestFirst = order.map((i) => parts[i]!)
    const rarest = needs[order[0]!]!.map(rarestWord)
    const triggers = new Set(rarest.map(([literal, open]) => (open ? `${literal}*` : literal)))
    const span = reach.reduce((sum, words) => sum + words, 0)
    const ordered = separatesWords(phrase.language) && { reach }
    return [{ number, parts, rarestFirst, span, ...ordered, triggers: [...triggers] }]
  })
  return { parts: [...numbers.keys()], phrases: outlined }
}

/** One outline of two. */
export function joinOutlines(first: Outline, second: Outline): Outline {
  const moved = second.phrases.map((phrase) => ({
    ...phrase,
    parts: phrase.parts.map((part) => part + first.parts.length),
    rarestFirst: phrase.rarestFirst.map((part) => part + first.parts.length),
  }))
  return { parts: [...first.parts, ...second.parts], phrases: [...first.phrases, ...moved] }
}

function keywordOf(keyword: string): readonly [keyword: string, before: number, length: number] {
  const word = longestPiece(keyword, /[a-z]/)
  return word === '' ? [keyword, 0, 0] : [keyword, keyword.lastIndexOf(word), word.length]
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

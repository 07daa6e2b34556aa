import type { SentenceWords, WordPart } from './sentence-words.js'
import { hashOf, openingLength, wordPart } from './sentence-words.js'

/** One of the words that can fill a part of a phrase, or several in a row. */
interface Alternative {
  readonly last: WordPart
  /** Before the last one, nearest first. */
  readonly before: readonly WordPart[]
}

/** Words of letters, digits and apostrophes, each with any ending or none. */
const plainWords = /^[a-z0-9@$]+(?:'[a-z0-9@$]+)*\*?(?: [a-z0-9@$]+(?:'[a-z0-9@$]+)*\*?)*$/

const filterSize = 1 << 10
const nowhere: readonly number[] = []
const unplain = '^'.charCodeAt(0)
/** Finds where in a sentence one of the alternatives of a part may stand: never too few places, at times too many. */
export class PartMatcher {
  /** By hash of the last word. Made when a sentence may have the part. */
  private readonly wholes = new Map<number, Alternative[]>()
  private readonly open: Alternative[] = []
  /** Looked for in the text as they are: words beyond ASCII, which are not always parted. */
  private readonly literals: string[] = []
  private made = false
  private readonly hashes: number[] = []
  private readonly openings: number[] = []
  /** Some alternative is not to be found by its last word, or by the first letters of that. */
  private anything = false
  /** Nearly every word ends here: whether any alternative has a hash, or an opening, with these low bits. */
  private readonly filter = new Uint8Array(filterSize)
  private answer = false
  private askedIn = -1
  private found: readonly number[] = []
  private stamp = -1

  /** @param alternatives - Each as `noteOf` writes it, with `|` between them. */
  constructor(private readonly alternatives: string) {
    this.note(alternatives)
  }

  /** Reads only the last word of each alternative: most parts are never looked for any closer. */
  private note(alternatives: string): void {
    for (const words of alternatives.split('|')) {
      const isPlain = words.charCodeAt(0) !== unplain
      const [literal, open] = isPlain ? lastWord(words) : handleOf(words.slice(1))
      if ((!isPlain && !plainWords.test(literal)) || (open && literal.length < openingLength))
        this.anything = true
      else if (open) this.openings.push(hashOf(literal.slice(0, openingLength)))
      else this.hashes.push(hashOf(literal))
    }
    for (const hash of this.hashes) this.filter[hash & (filterSize - 1)]! |= 1
    for (const hash of this.openings) this.filter[hash & (filterSize - 1)]! |= 2
  }

  private make(): void {
    this.made = true
    for (const words of this.alternatives.split('|')) this.add(words)
  }

  /**
   * A look that is right when it says no, and costs as much as there are alternatives, however long the sentence is. Made once
   * for a sentence: phrases share their parts.
   */
  mayOccur(words: SentenceWords): boolean {
    if (this.askedIn !== words.stamp) {
      this.askedIn = words.stamp
      this.answer = this.anything || this.isAnyIn(words)
    }
    return this.answer
  }

  private isAnyIn(words: SentenceWords): boolean {
    for (const hash of this.hashes) if (words.mayHold(hash)) return true
    for (const hash of this.openings) if (words.mayHoldOpening(hash)) return true
    return false
  }

  /** Whether places have an order: not where words beyond ASCII count too. */
  get ordered(): boolean {
    return this.literals.length === 0
  }

  occurs(words: SentenceWords): boolean {
    if (!this.made) this.make()
    return this.places(words).length > 0 || this.literals.some((literal) => isWithin(words, literal))
  }

  /** Indexes of words, in order; found once for a sentence too. */
  places(words: SentenceWords): readonly number[] {
    if (this.stamp === words.stamp) return this.found
    this.stamp = words.stamp
    let found: number[] | undefined
    const { hashes, openings, count } = words
    for (let i = 0; i < count; i++) {
      if (this.isNear(hashes[i]!, openings[i]!) && this.endsAt(words, i, hashes[i]!)) (found ??= []).push(i)
    }
    this.found = found ?? nowhere
    if (words.otherwise.size > 0) this.addOtherwise(words)
    return this.found
  }

  private addOtherwise(words: SentenceWords): void {
    const all = new Set(this.found)
    for (const [i, readings] of words.otherwise) {
      for (const { hash, opening } of readings)
        if (this.isNear(hash, opening) && this.endsAt(words, i, hash)) all.add(i)
    }
    if (all.size > this.found.length) this.found = [...all].sort((a, b) => a - b)
  }

  private isNear(hash: number, opening: number): boolean {
    const { filter } = this
    if (((filter[hash & (filterSize - 1)]! & 1) | (filter[opening & (filterSize - 1)]! & 2)) !== 0)
      return true
    return this.anything
  }

  private endsAt(words: SentenceWords, at: number, hash: number): boolean {
    const alternatives = this.wholes.get(hash)
    if (alternatives && alternatives.some((alternative) => follows(words, at, alternative))) return true
    for (const alternative of this.open) {
      if (words.is(at, alternative.last) && follows(words, at, alternative)) return true
    }
    return false
  }

  private add(words: string): void {
    if (words.charCodeAt(0) !== unplain) {
      const [last, ...before] = words
        .split(' ')
        .map((word) => wordPart(word.replace('*', ''), word.endsWith('*')))
        .reverse()
      this.file({ last: last!, before })
      return
    }
    const [literal, open] = handleOf(words.slice(1))
    if (!plainWords.test(literal)) this.literals.push(literal)
    else this.file({ last: wordPart(literal, open), before: [] })
  }

  private file(alternative: Alternative): void {
    const { literal, open } = alternative.last
    if (open) this.open.push(alternative)
    else {
      const hash = hashOf(literal)
      this.wholes.set(hash, [...(this.wholes.get(hash) ?? []), alternative])
    }
  }
}

/** An alternative as a matcher takes it: with a `^` in front when a text is not parted into its words. */
export function noteOf(words: string): string {
  return plainWords.test(words) ? words : `^${words}`
}

function lastWord(words: string): readonly [literal: string, open: boolean] {
  const open = words.endsWith('*')
  return [words.slice(words.lastIndexOf(' ') + 1, open ? -1 : undefined), open]
}

function follows(words: SentenceWords, at: number, { before }: Alternative): boolean {
  return before.every((word, i) => at - 1 - i >= 0 && words.is(at - 1 - i, word))
}

function isWithin({ text, start, end }: SentenceWords, literal: string): boolean {
  return text.slice(start, end).includes(literal)
}

/**
 * What to look for in place of words that a text is not parted into (`system-prompt`, `~/.ssh`, `инструкции`): the longest
 * piece that it is parted into, and whether it may go on.
 */
export function handleOf(words: string): readonly [literal: string, open: boolean] {
  const word = words.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest))
  const literal = word.replace('*', '')
  if (/[^\0-\x7f]/.test(literal)) return [literal, true]
  const piece = longestPiece(literal, /./) || literal
  return [piece, word.endsWith('*') && literal.endsWith(piece)]
}

/** The longest of the words that a text is parted into, of those that have such a character; `''` when there is none. */
export function longestPiece(text: string, having: RegExp): string {
  const pieces: readonly string[] = text.match(/[a-z0-9@$]+(?:'[a-z0-9@$]+)*/g) ?? []
  return pieces
    .filter((piece) => having.test(piece))
    .reduce((longest, next) => (next.length > longest.length ? next : longest), '')
}

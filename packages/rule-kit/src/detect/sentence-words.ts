import { leetLetters } from './look-alikes.js'
import { apostrophe, wordCharacter } from './word-characters.js'

/** Letters of a word by whose hash words with any ending are found. */
export const openingLength = 4

/** Words kept of one sentence; longer ones are taken in pieces. */
export const mostWords = 4096

/**
 * The words of one sentence, by hash, without cutting them out of the text. Two words with one hash are taken for each other:
 * what is decided here is only where to look closer.
 */
const seenSize = 1 << 14

export class SentenceWords {
  text = ''
  /** Where the sentence begins, and where it ends as far as it was read. */
  start = 0
  end = 0
  count = 0
  /** Another number for every sentence, and for every piece of a long one. */
  stamp = 0
  readonly hashes = new Int32Array(mostWords)
  /** Of the first four letters of each word, or of all if it has fewer. */
  readonly openings = new Int32Array(mostWords)
  readonly starts = new Int32Array(mostWords)
  readonly ends = new Int32Array(mostWords)
  /** How many stretches without a blank come before the word: never more than words in the sense of `wordsOf`. */
  readonly chunks = new Int32Array(mostWords)
  /** In which sentence a word of this hash, and one of this opening, was met last. */
  private readonly met = new Int32Array(seenSize)
  private metStamp = 0
  private readonly metOpenings = new Int32Array(seenSize)
  /** Words that can be read in another way too. Never cleared but made anew: a map links what it was to what it is, alive or not. */
  private other = new Map<number, Reading[]>()

  begin(text: string, start: number): void {
    this.text = text
    this.start = start
    this.count = 0
    this.stamp++
    if (this.other.size > 0) this.other = new Map()
  }

  /** Notes another reading of the word that was added last. */
  readAs(text: string): void {
    const reading = { text, hash: hashOf(text), opening: hashOf(text.slice(0, openingLength)) }
    const readings = this.other.get(this.count - 1)
    if (readings) readings.push(reading)
    else this.other.set(this.count - 1, [reading])
  }

  /** Notes which words there are, once and only for a sentence that somebody asks about. */
  private meetAll(): void {
    this.metStamp = this.stamp
    for (let i = 0; i < this.count; i++) this.meet(this.hashes[i]!, this.openings[i]!)
    for (const readings of this.other.values())
      for (const { hash, opening } of readings) this.meet(hash, opening)
  }

  private meet(hash: number, opening: number): void {
    this.met[hash & (seenSize - 1)] = this.stamp
    this.metOpenings[opening & (seenSize - 1)] = this.stamp
  }

  /** Whether a word of this hash may be among them. */
  mayHold(hash: number): boolean {
    if (this.metStamp !== this.stamp) this.meetAll()
    return this.met[hash & (seenSize - 1)] === this.stamp
  }

  /** Whether a word that begins so may be among them. */
  mayHoldOpening(opening: number): boolean {
    if (this.metStamp !== this.stamp) this.meetAll()
    return this.metOpenings[opening & (seenSize - 1)] === this.stamp
  }

  /** Begins the next piece of the same sentence with the words from this index on. */
  keepFrom(first: number): void {
    const lists = [this.hashes, this.openings, this.starts, this.ends, this.chunks]
    for (const list of lists) list.copyWithin(0, first, this.count)
    this.count -= first
    this.stamp++
    if (this.other.size === 0) return
    const kept = [...this.other].filter(([at]) => at >= first)
    this.other = new Map(kept.map(([at, readings]) => [at - first, readings]))
  }

  /** Whether the word is this one, or can be read so. */
  is(at: number, word: WordPart): boolean {
    const isThis = word.open
      ? beginsWith(this.text, this.starts[at]!, this.ends[at]!, word.literal)
      : this.hashes[at] === word.hash
    if (isThis || this.other.size === 0) return isThis
    const readings = this.other.get(at)
    return readings !== undefined && readings.some((reading) => isReading(reading, word))
  }

  /** Words that can be read in another way too, by their indexes. */
  get otherwise(): ReadonlyMap<number, readonly Reading[]> {
    return this.other
  }
}

function isReading({ text, hash }: Reading, word: WordPart): boolean {
  return word.open ? text.startsWith(word.literal) : hash === word.hash
}

/** Whether the word `text[start..end)` begins so, in any case. */
export function beginsWith(text: string, start: number, end: number, literal: string): boolean {
  if (end - start < literal.length) return false
  for (let i = 0; i < literal.length; i++) {
    if (lowerCase(text.charCodeAt(start + i)) !== literal.charCodeAt(i)) return false
  }
  return true
}

/** A word as it reads when its digits stand for letters, when only its `@` counts, or without what an apostrophe parts off. */
interface Reading {
  readonly text: string
  readonly hash: number
  readonly opening: number
}

/** A word that is looked for. */
export interface WordPart {
  readonly literal: string
  readonly hash: number
  /** Any ending is welcome. */
  readonly open: boolean
}

export function wordPart(literal: string, open: boolean): WordPart {
  return { literal, hash: hashOf(literal), open }
}

export function hashOf(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i++) hash = (hash * 31 + word.charCodeAt(i)) | 0
  return hash
}

/** `1gn0r3` as `ignore`, in lower case. */
export function readDigits(word: string): string {
  return word
    .toLowerCase()
    .replace(/[0-9@$]/g, (digit) => leetLetters.get(digit) ?? digit)
    .replace(/[‘’]/g, "'")
}

function lowerCase(code: number): number {
  if (code >= 128) return apostrophe
  const plain = wordCharacter[code]!
  return plain > 2 ? plain : code
}

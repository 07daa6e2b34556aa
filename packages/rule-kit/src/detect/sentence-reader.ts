import { foldLetters } from './fold.js'
import { bareSentenceEnd, endsSentence, isCjk } from './sentences.js'
import { hashOf, mostWords, openingLength, readDigits, SentenceWords } from './sentence-words.js'
import type { TriggerTable } from './trigger-table.js'
import {
  apostrophe,
  hidden,
  isWordCharacter,
  plainSignAt,
  separator,
  sign,
  wordCharacter,
} from './word-characters.js'

/** A phrase to look for where this word is met. */
export interface PhraseTrigger {
  readonly phrase: number
}

/** A marker to look for where this word is met as part of `keyword`, which begins `before` characters in front of it. */
export interface MarkerTrigger {
  readonly marker: number
  readonly keyword: string
  readonly before: number
}

export type Told = PhraseTrigger | MarkerTrigger

/** Digits in longer words stand for no letters: hashes and keys are full of them. */
const longestDisguise = 40
/** Sentences of more words are read in pieces: what is done for each grows faster than its length. */
const pieceWords = 128
/** So many single letters in a row spell something. */
const spelledLetters = 6

/**
 * Reads a text sentence by sentence and says which phrases to look for in each: those of which a rare word was met. This runs
 * over every text of every skill, so it works on codes and hashes and cuts nothing out.
 */
export class SentenceReader {
  readonly words = new SentenceWords()
  /** Phrases of the sentence, or the piece of one, that was read last. */
  readonly phrases: number[] = []
  /** Markers whose keywords were met since the text was opened. */
  readonly markers = new Set<number>()
  /** Letters are set apart (`i g n o r e`), which hides words from this look. */
  spelled = false
  /** Something was met that only folding can read. A folded text has none. */
  foreign = false
  /** The sentence goes on: what was read is a piece of it. */
  unfinished = false
  /** Where the sentence ends that was read last, or its piece. */
  at = 0

  private text = ''
  private end = 0
  private folded = false
  /** In which piece each phrase was met last, and in which it counts on. */
  private readonly metIn: Int32Array
  private readonly countsIn: Int32Array
  private piece = 0
  private pieceEnd = 0
  private single = 0
  private apart = 0
  private chunk = 0

  /** @param reach - Most words from the first to the last of any phrase: so many are read again with the next piece. */
  constructor(
    private readonly triggers: TriggerTable<Told>,
    phraseCount: number,
    private readonly reach: number,
  ) {
    this.metIn = new Int32Array(phraseCount)
    this.countsIn = new Int32Array(phraseCount)
  }

  /** @param folded - Whether the text was folded; as it was written it is read only as far as folding changes nothing. */
  open(text: string, start: number, end: number, folded: boolean): void {
    this.text = text
    this.at = start
    this.end = end
    this.folded = folded
    this.foreign = false
    this.unfinished = false
    this.markers.clear()
  }

  /** Reads the next sentence. `false`: the text is at its end. */
  next(): boolean {
    if (this.at >= this.end || this.foreign) return false
    // A piece ends behind a word.
    let parted = !this.unfinished
    this.begin()
    const { text, end, words } = this
    let i = this.at
    let { chunk } = this
    while (i < end) {
      const code = text.charCodeAt(i)
      if (code >= 128) {
        const width = this.beyondAscii(code, i)
        if (width === 0) return this.finish(i, chunk)
        i += width
        if (this.folded && bareSentenceEnd.has(code)) return this.finish(i, chunk)
        continue
      }
      const kind = wordCharacter[code]!
      if (kind === separator || kind === hidden) {
        if (kind === hidden && !this.folded) {
          this.foreign = true
          return this.finish(i, chunk)
        }
        i++
        if (code <= 32) parted = true
        else if (endsSentence(text, code, i)) return this.finish(i, chunk)
        continue
      }
      const start = i
      let hash = 0
      let opening = 0
      let signs = 0
      let afterQuote = 0
      let next: number = code
      do {
        const letter = next < 128 ? wordCharacter[next]! : separator
        if (letter > hidden) hash = (hash * 31 + letter) | 0
        else if (letter === sign) {
          hash = (hash * 31 + next) | 0
          signs++
        } else if (isApostrophe(next) && i + 1 < end && isWordCharacter(text.charCodeAt(i + 1))) {
          hash = (hash * 31 + apostrophe) | 0
          afterQuote = i + 1
        } else break
        i++
        if (i - start <= openingLength) opening = hash
        next = i < end ? text.charCodeAt(i) : 0
      } while (true)
      if (parted) chunk++
      parted = false
      if (i - start > 1 || signs > 0) this.single = 0
      else if (++this.single === spelledLetters) this.spelled = true
      words.add(start, i, hash, opening, chunk)
      if (this.triggers.mayTrigger(hash, opening)) this.trigger(hash, opening, text.slice(start, i), start)
      // `x'verdict'`: it may have been a quotation mark.
      if (afterQuote > 0) this.triggerWord(text.slice(afterQuote, i), afterQuote)
      if (signs > 0 && signs < i - start && i - start <= longestDisguise) this.readDisguised(start, i)
      if (words.count >= this.pieceEnd && i < end) {
        this.unfinished = true
        return this.finish(i, chunk)
      }
    }
    return this.finish(end, chunk)
  }

  private begin(): void {
    const { words, piece } = this
    this.piece++
    if (this.unfinished) {
      this.unfinished = false
      // What was met in the last piece may be completed in this one.
      const met = this.phrases.filter((phrase) => this.metIn[phrase] === piece)
      this.phrases.length = 0
      for (const phrase of met) this.count(phrase)
      words.keepFrom(this.firstWithinReach())
    } else {
      this.phrases.length = 0
      this.spelled = false
      this.single = this.apart = 0
      words.begin(this.text, this.at)
    }
    this.pieceEnd = Math.min(mostWords, words.count + pieceWords)
    for (const told of this.triggers.always) this.tell(told, 0)
  }

  /** Of the words that were read, the first that may be in one phrase with the next. */
  private firstWithinReach(): number {
    const { chunks, count } = this.words
    let first = count
    while (first > 0 && this.chunk - chunks[first - 1]! <= this.reach && count - first < mostWords - pieceWords) first--
    return first
  }

  private finish(at: number, chunk: number): true {
    this.at = at
    this.chunk = chunk
    this.words.end = at
    return true
  }

  /** How far to go on; 0 where only folding helps. */
  private beyondAscii(code: number, at: number): number {
    const { text } = this
    if (!this.folded) {
      const width = plainSignAt(text, at)
      this.foreign = width === 0
      return width
    }
    for (const { literal, tells } of this.triggers.byLetter(code))
      if (text.startsWith(literal, at)) this.tell(tells, at)
    const isApart = isCjk(code) && text.charCodeAt(at + 1) === 32 && isCjk(text.charCodeAt(at + 2))
    if (isApart && ++this.apart === 3) this.spelled = true
    return 1
  }

  private readDisguised(start: number, end: number): void {
    const plain = readDigits(this.text.slice(start, end))
    this.words.readAs(plain)
    this.triggerWord(plain, start)
    if (this.text.slice(start, end).includes('@')) this.triggerWord('@', start)
  }

  private triggerWord(word: string, at: number): void {
    const lower = word.toLowerCase()
    this.trigger(hashOf(lower), hashOf(lower.slice(0, openingLength)), lower, at)
  }

  private trigger(hash: number, opening: number, word: string, at: number): void {
    for (const told of this.triggers.byWord(hash)) this.tell(told, at)
    const openings = this.triggers.byOpening(opening)
    if (openings.length === 0) return
    const lower = word.toLowerCase().replace(/[‘’]/g, "'")
    for (const { literal, tells } of openings) if (lower.startsWith(literal)) this.tell(tells, at)
  }

  private tell(told: Told, at: number): void {
    if ('marker' in told) {
      const { marker, keyword, before } = told
      if (this.markers.has(marker) || before > at) return
      const written = this.text.slice(at - before, at - before + keyword.length)
      if ((this.folded ? written : foldLetters(written).text) === keyword) this.markers.add(marker)
    } else {
      this.metIn[told.phrase] = this.piece
      this.count(told.phrase)
    }
  }

  private count(phrase: number): void {
    if (this.countsIn[phrase] === this.piece) return
    this.countsIn[phrase] = this.piece
    this.phrases.push(phrase)
  }
}

function isApostrophe(code: number): boolean {
  return code === apostrophe || code === 0x2019 || code === 0x2018
}

import { MetTriggers } from './met-triggers.js'
import { bareSentenceEnd, endsSentence, isCjk } from './sentences.js'
import { beginsWith, hashOf, mostWords, openingLength, readDigits, SentenceWords } from './sentence-words.js'
import type { Told, TriggerTable } from './trigger-table.js'
import {
  apostrophe,
  hidden,
  isWordCharacter,
  plainSignAt,
  separator,
  sign,
  wordCharacter,
} from './word-characters.js'

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
  /** What was met in the sentence, or the piece of one, that was read last. */
  readonly met: MetTriggers
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
    this.met = new MetTriggers(phraseCount)
  }

  /** @param folded - Whether the text was folded; as it was written it is read only as far as folding changes nothing. */
  open(text: string, start: number, end: number, folded: boolean): void {
    this.text = text
    this.at = start
    this.end = end
    this.folded = folded
    this.foreign = false
    this.unfinished = false
    this.met.forgetMarkers()
  }

  /** Reads the next sentence. `false`: the text is at its end. */
  next(): boolean {
    if (this.at >= this.end || this.foreign) return false
    // A piece ends behind a word.
    let parted = !this.unfinished
    this.begin()
    // Everything that the loop touches is a local: it runs over every character of every text.
    const { text, end, words, triggers, pieceEnd, folded } = this
    const { hashes, openings, starts, ends, chunks } = words
    let { count } = words
    let { at: i, chunk, single } = this
    while (i < end) {
      const code = text.charCodeAt(i)
      if (code >= 128) {
        const width = this.beyondAscii(code, i)
        if (width === 0) break
        i += width
        if (folded && bareSentenceEnd.has(code)) break
        continue
      }
      let letter = wordCharacter[code]!
      if (letter === separator) {
        i++
        if (code <= 32) parted = true
        else if (mayEndSentence[code] === 1 && endsSentence(text, code, i)) break
        continue
      }
      if (letter === hidden) {
        i++
        if (folded) continue
        this.foreign = true
        break
      }
      const start = i
      let hash = 0
      let opening = 0
      let signs = 0
      let firstQuote = 0
      let lastQuote = 0
      for (;;) {
        if (letter > hidden) hash = (hash * 31 + letter) | 0
        else {
          const sort = text.charCodeAt(i)
          if (letter === sign) {
            hash = (hash * 31 + sort) | 0
            signs++
          } else if (isApostrophe(sort) && i + 1 < end && isWordCharacter(text.charCodeAt(i + 1))) {
            hash = (hash * 31 + apostrophe) | 0
            lastQuote = i + 1
            if (firstQuote === 0) firstQuote = i + 1
          } else break
        }
        i++
        if (i - start <= openingLength) opening = hash
        if (i >= end) break
        const next = text.charCodeAt(i)
        letter = next < 128 ? wordCharacter[next]! : separator
      }
      if (parted) chunk++
      parted = false
      if (i - start > 1 || signs > 0) single = 0
      else if (++single === spelledLetters) this.spelled = true
      hashes[count] = hash
      openings[count] = opening
      starts[count] = start
      ends[count] = i
      chunks[count] = chunk
      words.count = ++count
      if (triggers.mayTrigger(hash, opening)) this.trigger(hash, opening, text, start, i)
      // `x'verdict'`, `https://x'ignore`: it may have been a quotation mark.
      if (lastQuote > 0) {
        this.readWithout(lastQuote, i)
        if (firstQuote < lastQuote) this.readWithout(firstQuote, i)
      }
      if (signs > 0 && signs < i - start && i - start <= longestDisguise) this.readDisguised(start, i)
      if (count >= pieceEnd && i < end) {
        this.unfinished = true
        break
      }
    }
    this.at = i
    this.chunk = chunk
    this.single = single
    words.end = i
    return true
  }

  private begin(): void {
    const { words } = this
    if (this.unfinished) {
      this.unfinished = false
      // What was met so near that it may be completed in this piece counts on.
      this.met.begin(this.chunk - this.reach)
      words.keepFrom(this.firstWithinReach())
    } else {
      this.met.begin(Infinity)
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
    while (
      first > 0 &&
      this.chunk - chunks[first - 1]! <= this.reach &&
      count - first < mostWords - pieceWords
    )
      first--
    return first
  }

  private tell(told: Told, at: number): void {
    const { words } = this
    const chunk = words.count === 0 ? this.chunk : words.chunks[words.count - 1]!
    this.met.add(told, this.text, at, chunk + 1)
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

  /** What is left of a word without what an apostrophe parts off. */
  private readWithout(start: number, end: number): void {
    const rest = this.text.slice(start, end)
    this.readAs(rest, start)
    if (/[\d@$]/.test(rest)) this.readDisguised(start, end)
  }

  private readDisguised(start: number, end: number): void {
    const word = this.text.slice(start, end)
    this.readAs(readDigits(word), start)
    if (word.includes('@')) this.readAs('@', start)
  }

  /** Takes the word that was added last for this one too. */
  private readAs(word: string, at: number): void {
    const lower = word.toLowerCase().replace(/[‘’]/g, "'")
    this.words.readAs(lower)
    const hash = hashOf(lower)
    const opening = hashOf(lower.slice(0, openingLength))
    if (this.triggers.mayTrigger(hash, opening)) this.trigger(hash, opening, lower, 0, lower.length, at)
  }

  /** Tells what is to be told of the word `text[start..end)`, which stands at `at`. */
  private trigger(hash: number, opening: number, text: string, start: number, end: number, at = start): void {
    for (const told of this.triggers.byWord(hash)) this.tell(told, at)
    const openings = this.triggers.byOpening(opening)
    if (openings.length === 0) return
    for (const { literal, tells } of openings) if (beginsWith(text, start, end, literal)) this.tell(tells, at)
  }
}

/** Signs that `endsSentence` has to be asked about. */
const mayEndSentence = new Uint8Array(128)
for (const end of '.!?;|') mayEndSentence[end.charCodeAt(0)] = 1

function isApostrophe(code: number): boolean {
  return code === apostrophe || code === 0x2019 || code === 0x2018
}

import { leetLetters } from './look-alikes.js'
import { compilePhrase, type CompiledPhrase, type Phrase, type WordLists } from './phrase.js'
import { bareSentenceEnd, endsSentence, isCjk } from './sentences.js'
import { WordIndex } from './word-index.js'

/** A sentence that deserves a closer look, and the phrases to look for. */
export interface Candidate {
  readonly start: number
  readonly end: number
  readonly phrases: readonly CompiledPhrase[]
  /** Whether letters are set apart (`i g n o r e`), which hides words from this look. */
  readonly spelled: boolean
}

/** Phrases ready to be looked for. */
export interface PhraseBook {
  readonly phrases: readonly CompiledPhrase[]
  /** The sentences of `text[start..end)` in which all words of some phrase occur, in any order: few, mostly none. */
  candidates(text: string, start: number, end: number): readonly Candidate[]
  /** Phrases that can begin with this word, of those whose beginnings can be listed. */
  startingWith(word: string): readonly CompiledPhrase[] | undefined
  /** Phrases that are markers, each with the keywords of which one must occur. */
  readonly markers: readonly CompiledPhrase[]
  /** Whether any phrase speaks of this word. */
  known(word: string): boolean
}

/**
 * Compiles phrases, with `words` the lists that their patterns name. Building takes some milliseconds: do it once, at
 * the top of a module.
 */
export function createPhraseBook(phrases: readonly Phrase[], words: WordLists = {}): PhraseBook {
  return new Book(phrases.map((phrase) => compilePhrase(phrase, words)))
}

/** In every other sentence: no phrase is filed under a part that holds one of these, if it has another. */
const common = new Set(
  "the to as is in it of a an and for on or at with be are your you this that have must should will from about not all any can has what when only don't user".split(
    ' ',
  ),
)

const none: readonly never[] = []

/** 1 a letter, 2 a digit or a sign that can stand for one, 0 what parts words. */
const characters = new Uint8Array(128)
for (const char of "abcdefghijklmnopqrstuvwxyz'") characters[char.charCodeAt(0)] = 1
for (const char of '0123456789@$') characters[char.charCodeAt(0)] = 2

class Book implements PhraseBook {
  readonly markers: readonly CompiledPhrase[]
  private readonly vocabulary = new Set<string>()
  /** The parts of phrases are numbered; a phrase is filed under its rarest part. */
  private readonly filed: { phrase: CompiledPhrase; needs: readonly number[] }[][] = []
  private readonly index = new WordIndex()
  private readonly starts = new Map<string, CompiledPhrase[]>()
  /** For each part the sentence in which it was seen last. */
  private readonly seen: Uint32Array
  private sentence = 0
  private readonly marked: number[] = []

  constructor(readonly phrases: readonly CompiledPhrase[]) {
    this.markers = phrases.filter(({ phrase }) => typeof phrase.pattern !== 'string')
    const numbers = new Map<string, number>()
    for (const phrase of phrases) {
      if (typeof phrase.phrase.pattern !== 'string') continue
      for (const need of phrase.needs) this.learn(need)
      for (const word of new Set(phrase.first))
        this.starts.set(word, [...(this.starts.get(word) ?? []), phrase])
      const parts = phrase.needs.map((need) => need.map(longestWord))
      const needs = parts
        .toSorted((a, b) => commonness(a) - commonness(b))
        .map((part) => this.numberOf(part, numbers))
      this.filed[needs[0]!]!.push({ phrase, needs })
    }
    this.seen = new Uint32Array(numbers.size)
  }

  known(word: string): boolean {
    return this.vocabulary.has(word)
  }

  startingWith(word: string): readonly CompiledPhrase[] | undefined {
    return this.starts.get(word)
  }

  candidates(text: string, start: number, end: number): readonly Candidate[] {
    const found: Candidate[] = []
    let from = start
    let single = 0
    let apart = 0
    let spelled = false
    const close = (at: number): void => {
      const phrases = this.complete()
      if (phrases.length > 0 || spelled) found.push({ start: from, end: at, phrases, spelled })
      from = at
      single = apart = 0
      spelled = false
    }
    this.complete()
    let i = start
    while (i < end) {
      let code = text.charCodeAt(i)
      if (code >= 128) {
        for (const { literal, needs } of this.index.at(code))
          if (text.startsWith(literal, i)) this.mark(needs)
        if (isCjk(code) && text.charCodeAt(i + 1) === 32 && isCjk(text.charCodeAt(i + 2)) && ++apart === 3)
          spelled = true
        i++
        if (bareSentenceEnd.has(code)) close(i)
        continue
      }
      if (characters[code] === 0) {
        i++
        if (endsSentence(text, code, i)) close(i)
        continue
      }
      const word = i
      let hash = 0
      let signs = 0
      do {
        if (characters[code] === 2) signs++
        hash = (hash * 31 + code) | 0
        code = ++i < end ? text.charCodeAt(i) : 128
      } while (code < 128 && characters[code] !== 0)
      if (i - word > 1 || signs > 0) single = 0
      else if (++single === 6) spelled = true
      this.markWord(text, word, i, hash, signs)
    }
    close(end)
    return found
  }

  private markWord(text: string, start: number, end: number, hash: number, signs: number): void {
    const whole = this.index.whole(hash)
    if (whole) this.mark(whole)
    for (const { literal, needs } of this.index.beginnings(text, start)) {
      if (text.startsWith(literal, start)) this.mark(needs)
    }
    if (signs === 0 || signs === end - start || end - start > 40) return
    const word = text.slice(start, end)
    if (word.includes('@')) this.mark(this.index.whole(hashOf('@')) ?? [])
    const plain = word.replace(/[0-9@$]/g, (sign) => leetLetters.get(sign) ?? sign)
    if (word.length >= 4) this.markWord(plain, 0, plain.length, hashOf(plain), 0)
  }

  private mark(needs: readonly number[]): void {
    for (const need of needs) {
      if (this.seen[need] === this.sentence) continue
      this.seen[need] = this.sentence
      if (this.filed[need]!.length > 0) this.marked.push(need)
    }
  }

  /** Ends a sentence: the phrases of which every part was seen in it. */
  private complete(): readonly CompiledPhrase[] {
    const { marked, seen, sentence } = this
    this.sentence++
    if (marked.length === 0) return none
    const found: CompiledPhrase[] = []
    for (const number of marked) {
      for (const { phrase, needs } of this.filed[number]!) {
        if (needs.every((need) => seen[need] === sentence)) found.push(phrase)
      }
    }
    marked.length = 0
    return found
  }

  private learn(need: readonly string[]): void {
    for (const words of need) for (const word of words.split(' ')) this.vocabulary.add(word.replace('*', ''))
  }

  private numberOf(part: readonly string[], numbers: Map<string, number>): number {
    const key = part.join(' ')
    let number = numbers.get(key)
    if (number === undefined) {
      numbers.set(key, (number = numbers.size))
      this.filed.push([])
      for (const word of part) this.index.add(word, number)
    }
    return number
  }
}

/** The word of several by which they are looked for. */
function longestWord(words: string): string {
  return words.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
}

function commonness(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (common.has(word) || word.length < 4 ? 50 : 1), 0)
}

function hashOf(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i++) hash = (hash * 31 + word.charCodeAt(i)) | 0
  return hash
}

import { cuesOf } from '../phrases/cues.js'
import type { Lexicon } from './concepts.js'
import { hashPair, hashText, quickHash } from './hash.js'
import { copyOf, isIdeograph, readTokens, type TokenSink } from './tokens.js'

/** A word of a text. Equal words of a text are one object. */
export class Word {
  /** The weight of `features` in steps, once a model has added them up, and how many they are. */
  steps: number | undefined
  count = 0
  /** Marks, so that loops over words need no sets: see `Model.weigh` and `topic.ts`. */
  lastWeighing = 0
  lastText = 0
  lastSentence = 0
  /** Sentences that use the word, in the text `lastText`. */
  sentenceCount = 0
  /** The word itself; of an ideograph, the one without concepts. */
  base: Word = this
  private cachedFeatures: Int32Array | undefined
  /** The same ideograph with its last concepts. */
  private lastVariant: Word | undefined

  constructor(
    readonly token: string,
    readonly concepts: readonly number[],
    /** Distance to the next word: an ideograph is half a word. */
    readonly width: number,
    readonly cues: number,
    readonly hash = hashText(token, seedOf.word, 0, Math.min(token.length, maxWord)),
  ) {}

  /** The features of the word alone: the word, its character n-grams, its concepts. */
  get features(): Int32Array {
    return (this.cachedFeatures ??= featuresOf(this))
  }

  /** The same ideograph with the concepts that the next ones give it. Each is a new word, and counts again. */
  withConcepts(concepts: readonly number[]): Word {
    const { token, width, cues, hash, lastVariant } = this
    const word = new Word(token, concepts, width, cues, hash)
    word.base = this
    if (lastVariant?.concepts !== concepts) return (this.lastVariant = word)
    word.cachedFeatures = lastVariant.features
    word.steps = lastVariant.steps
    word.count = lastVariant.count
    return word
  }
}

const seedOf = { word: 1, two: 3, three: 4, letters: 7, concept: 101, near: 102, next: 103 }
const [minNgram, maxNgram] = [3, 5]
/** Longer words are cut. */
const maxWord = 32
/** Words between two concepts that make a feature. */
const maxDistance = 8
/** Stands for a word before the first and after the last. */
const boundary = 0x5bd1e995
const recentSlots = 1 << 14
const none: readonly number[] = []

/** The words of folded texts, each created once. Bounded: hostile text must not fill the memory of a server. */
export class Vocabulary implements TokenSink {
  private readonly known = new Map<string, Word>()
  /** The last word for each slot of a quick hash, to find most words without creating a string. */
  private readonly recent = Array.from<Word | undefined>({ length: recentSlots })
  private words: Word[] = []
  private hasIdeographs = false

  constructor(
    private readonly lexicon: Lexicon,
    private readonly maxKnown = 50_000,
  ) {}

  /** The words of a text. @param text - Folded (see `foldLetters`). */
  wordsOf(text: string): Word[] {
    const words: Word[] = []
    this.read(text, 0, text.length, words)
    return words
  }

  /** Adds the words of a part of a text to a list. @param text - Folded (see `foldLetters`). */
  read(text: string, from: number, to: number, words: Word[]): void {
    // Not within a text: equal words of a text must be one object.
    if (words.length === 0 && this.known.size >= this.maxKnown) {
      this.known.clear()
      this.recent.fill(undefined)
    }
    const first = words.length
    this.words = words
    this.hasIdeographs = false
    readTokens(text, from, to, this)
    if (!this.hasIdeographs) return
    for (let i = first; i < words.length; i++) words[i] = this.inContext(words[i]!, words, i)
  }

  part(text: string, start: number, end: number, hash: number): void {
    const place = hash & (recentSlots - 1)
    let word = this.recent[place]
    if (!word || !isAt(text, start, end, word.token))
      this.recent[place] = word = this.word(text.slice(start, end))
    this.words.push(word)
  }

  token(token: string): void {
    this.hasIdeographs ||= isIdeograph(token.charCodeAt(0))
    this.part(token, 0, token.length, quickHash(token, 0, 0, token.length))
  }

  private word(token: string): Word {
    let word = this.known.get(token)
    if (!word) {
      const own = copyOf(token)
      const isSingle = isIdeograph(own.charCodeAt(0))
      word = new Word(own, isSingle ? none : this.lexicon.of(own), isSingle ? 0.5 : 1, cuesOf(own))
      this.known.set(own, word)
    }
    return word
  }

  /** The concepts of an ideograph depend on the next ones. */
  private inContext(word: Word, words: readonly Word[], index: number): Word {
    if (!isIdeograph(word.token.charCodeAt(0))) return word
    const concepts = this.lexicon.at(words, index)
    return concepts.length > 0 ? word.withConcepts(concepts) : word
  }
}

function isAt(text: string, start: number, end: number, token: string): boolean {
  if (token.length !== end - start) return false
  for (let i = 0; i < token.length; i++) if (token.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}

function featuresOf({ token, hash, concepts, width }: Word): Int32Array {
  const features = [hash]
  const marked = `<${token.slice(0, maxWord)}>`
  for (let length = minNgram; width === 1 && length <= maxNgram; length++)
    for (let i = 0; i + length <= marked.length; i++)
      features.push(hashText(marked, seedOf.letters, i, i + length))
  for (const concept of concepts) features.push(hashPair(concept, 0, seedOf.concept))
  return Int32Array.from(features)
}

/** The result of the last call of `collectNgrams`. Grows when needed. */
export let ngramBuffer = new Int32Array(2048)
/** Scratch space of `collectNgrams`: words with concepts, and their positions. */
const near: Word[] = []
const nearAt: number[] = []

/** Fills `ngramBuffer` with the bigrams and trigrams of words and with pairs of near concepts. @returns How many there are. */
export function collectNgrams(words: readonly Word[], from = 0, to = words.length): number {
  let count = 0
  let position = 0
  let nearest = 0
  let before = boundary
  let beforeThat = 0
  let nearCount = 0
  for (let i = from; i < to; i++) {
    const { hash, concepts, width } = words[i]!
    const two = hashPair(before, hash, seedOf.two)
    ngramBuffer[count++] = two
    if (i > from + 1) ngramBuffer[count++] = hashPair(beforeThat, hash, seedOf.three)
    beforeThat = two
    before = hash
    if (concepts.length > 0) {
      while (nearest < nearCount && position - nearAt[nearest]! > maxDistance) nearest++
      for (let k = nearest; k < nearCount; k++) {
        const isNext = position - nearAt[k]! <= 2
        const firsts = near[k]!.concepts
        if (count + 2 * firsts.length * concepts.length + 8 > ngramBuffer.length)
          ngramBuffer = doubled(ngramBuffer)
        for (const first of firsts)
          for (const second of concepts) {
            ngramBuffer[count++] = hashPair(first, second, seedOf.near)
            if (isNext) ngramBuffer[count++] = hashPair(first, second, seedOf.next)
          }
      }
      near[nearCount] = words[i]!
      nearAt[nearCount++] = position
    }
    position += width
    if (count + 8 > ngramBuffer.length) ngramBuffer = doubled(ngramBuffer)
  }
  ngramBuffer[count++] = hashPair(before, boundary, seedOf.two)
  return count
}

/** The result of `collectNgrams` as a list of its own. */
export function ngramsOf(words: readonly Word[]): Int32Array {
  const count = collectNgrams(words)
  return ngramBuffer.slice(0, count)
}

function doubled(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(full.length * 2)
  twice.set(full)
  return twice
}

import { cuesOf } from '../cues.js'
import type { Lexicon } from './concepts.js'
import { hashPair, hashText, quickHash } from './hash.js'
import { copyOf, isIdeograph, readTokens, type TokenSink } from './tokens.js'

/** A word with all that is the same wherever it stands. */
export class Word {
  /** What `own` weighs, once a model has added it up: most words stand in a text many times. */
  steps: number | undefined
  /** How many features `own` has. */
  count = 0
  /** Changed by whoever goes through words, to pass each once. */
  passed = 0
  /** In how many sentences of a text it stands, of which text that was said, and of which sentence last: see `topic.ts`. */
  uses = 0
  text = 0
  sentence = 0
  /** An ideograph without its meaning. */
  plain: Word = this
  private features: Int32Array | undefined
  /** The same ideograph with what it meant last. */
  private sense: Word | undefined

  constructor(
    readonly token: string,
    readonly concepts: readonly number[],
    /** How far it is to the next word: an ideograph is half a word. */
    readonly width: number,
    readonly cues: number,
    readonly hash = hashText(token, seedOf.word, 0, Math.min(token.length, longestWord)),
  ) {}

  /** The features of the word alone: the word, the letters within it, its concepts. */
  get own(): Int32Array {
    return (this.features ??= featuresOf(this))
  }

  /** The same ideograph where others give it a meaning: each is a word of its own, and counts again. */
  meaning(concepts: readonly number[]): Word {
    const { token, width, cues, hash, sense } = this
    const word = new Word(token, concepts, width, cues, hash)
    word.plain = this
    if (sense?.concepts !== concepts) return (this.sense = word)
    word.features = sense.own
    word.steps = sense.steps
    word.count = sense.count
    return word
  }
}

const seedOf = { word: 1, two: 3, three: 4, letters: 7, concept: 101, near: 102, next: 103 }
const shortestPiece = 3
const longestPiece = 5
/** A word longer than this is read by its beginning. */
const longestWord = 32
/** Concepts further apart than this, in words, say nothing together. */
const farthest = 8
const boundary = 0x5bd1e995
const mostRecent = 1 << 14
const none: readonly number[] = []

/** Words of folded texts, made once each. Bounded: hostile text must not fill the memory of a server. */
export class Vocabulary implements TokenSink {
  private readonly known = new Map<string, Word>()
  /** Of the words that share a place by a quick hash the last one met: nearly always it is the one asked for, and no string is made. */
  private readonly recent = Array.from<Word | undefined>({ length: mostRecent })
  private words: Word[] = []
  private hasIdeographs = false

  constructor(
    private readonly lexicon: Lexicon,
    private readonly mostKnown = 50_000,
  ) {}

  /** The words of a text. @param text - Folded (see `foldLetters`). */
  wordsOf(text: string): Word[] {
    const words: Word[] = []
    this.read(text, 0, text.length, words)
    return words
  }

  /** Adds the words of a part of a text to a list. @param text - Folded (see `foldLetters`). */
  read(text: string, from: number, to: number, words: Word[]): void {
    // Never in between: the same word is one object within a text, whatever was read before.
    if (words.length === 0 && this.known.size >= this.mostKnown) {
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
    const place = hash & (mostRecent - 1)
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
      const isSign = isIdeograph(own.charCodeAt(0))
      word = new Word(own, isSign ? none : this.lexicon.of(own), isSign ? 0.5 : 1, cuesOf(own))
      this.known.set(own, word)
    }
    return word
  }

  /** What an ideograph means is told by those that follow it. */
  private inContext(word: Word, words: readonly Word[], index: number): Word {
    if (!isIdeograph(word.token.charCodeAt(0))) return word
    const concepts = this.lexicon.at(words, index)
    return concepts.length > 0 ? word.meaning(concepts) : word
  }
}

function isAt(text: string, start: number, end: number, token: string): boolean {
  if (token.length !== end - start) return false
  for (let i = 0; i < token.length; i++) if (token.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}

function featuresOf({ token, hash, concepts, width }: Word): Int32Array {
  const own = [hash]
  const marked = `<${token.slice(0, longestWord)}>`
  for (let length = shortestPiece; width === 1 && length <= longestPiece; length++)
    for (let i = 0; i + length <= marked.length; i++)
      own.push(hashText(marked, seedOf.letters, i, i + length))
  for (const concept of concepts) own.push(hashPair(concept, 0, seedOf.concept))
  return Int32Array.from(own)
}

/** The joints of the last words that were joined: filled anew by every call, and made larger when one needs it. */
export let room = new Int32Array(2048)
/** Words with concepts, the nearest last, and where they stand; there is room for more than are in use. */
const near: Word[] = []
const nearAt: number[] = []

/**
 * Puts into `room` the features of words that stand together: two and three in a row, and concepts near each other in this order.
 *
 * @returns How many there are.
 */
export function join(words: readonly Word[], from = 0, to = words.length): number {
  let count = 0
  let position = 0
  let nearest = 0
  let before = boundary
  let beforeThat = 0
  let nearCount = 0
  for (let i = from; i < to; i++) {
    const { hash, concepts, width } = words[i]!
    const two = hashPair(before, hash, seedOf.two)
    room[count++] = two
    if (i > from + 1) room[count++] = hashPair(beforeThat, hash, seedOf.three)
    beforeThat = two
    before = hash
    if (concepts.length > 0) {
      while (nearest < nearCount && position - nearAt[nearest]! > farthest) nearest++
      for (let k = nearest; k < nearCount; k++) {
        const isNext = position - nearAt[k]! <= 2
        const firsts = near[k]!.concepts
        if (count + 2 * firsts.length * concepts.length + 8 > room.length) room = larger(room)
        for (const first of firsts)
          for (const second of concepts) {
            room[count++] = hashPair(first, second, seedOf.near)
            if (isNext) room[count++] = hashPair(first, second, seedOf.next)
          }
      }
      near[nearCount] = words[i]!
      nearAt[nearCount++] = position
    }
    position += width
    if (count + 8 > room.length) room = larger(room)
  }
  room[count++] = hashPair(before, boundary, seedOf.two)
  return count
}

/** What `join` finds, as a list of its own. */
export function jointsOf(words: readonly Word[]): Int32Array {
  const count = join(words)
  return room.slice(0, count)
}

function larger(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(full.length * 2)
  twice.set(full)
  return twice
}

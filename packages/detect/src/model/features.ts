import { cuesOf } from '../cues.js'
import type { Lexicon } from './concepts.js'
import { hashPair, hashText } from './hash.js'
import { copyOf, isIdeograph, tokensOf } from './tokens.js'

/** A word with all that is the same wherever it stands. */
export class Word {
  readonly hash: number
  /** What `own` weighs, once a model has added it up: most words stand in a text many times. */
  steps: number | undefined
  /** Changed by whoever goes through words, to pass each once. */
  passed = 0
  private features: Uint32Array | undefined

  constructor(
    readonly token: string,
    readonly concepts: readonly number[],
    /** How far it is to the next word: an ideograph is half a word. */
    readonly width: number,
    readonly cues: number,
  ) {
    this.hash = hashText(token, seedOf.word, 0, Math.min(token.length, longestWord))
  }

  /** The features of the word alone: the word, the letters within it, its concepts. */
  get own(): Uint32Array {
    return (this.features ??= featuresOf(this))
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

/** Words of folded texts, made once each. Bounded: hostile text must not fill the memory of a server. */
export class Vocabulary {
  private readonly known = new Map<string, Word>()

  constructor(
    private readonly lexicon: Lexicon,
    private readonly mostKnown = 50_000,
  ) {}

  /** @param text - Folded (see `foldLetters`). */
  wordsOf(text: string): Word[] {
    // Never in between: the same word is one object within a text, whatever was read before.
    if (this.known.size >= this.mostKnown) this.known.clear()
    const tokens = tokensOf(text)
    return tokens.map((token, i) =>
      isIdeograph(token.charCodeAt(0)) ? this.ideograph(token, tokens, i) : this.word(token),
    )
  }

  private word(token: string): Word {
    let word = this.known.get(token)
    if (!word) {
      const own = copyOf(token)
      word = new Word(own, this.lexicon.of(own), 1, cuesOf(own))
      this.known.set(own, word)
    }
    return word
  }

  private ideograph(token: string, tokens: readonly string[], index: number): Word {
    const concepts = this.lexicon.at(tokens, index)
    if (concepts.length > 0) return new Word(token, concepts, 0.5, cuesOf(token))
    let word = this.known.get(token)
    if (!word) {
      word = new Word(token, concepts, 0.5, cuesOf(token))
      this.known.set(token, word)
    }
    return word
  }
}

function featuresOf({ token, hash, concepts, width }: Word): Uint32Array {
  const own = [hash]
  const marked = `<${token.slice(0, longestWord)}>`
  for (let length = shortestPiece; width === 1 && length <= longestPiece; length++)
    for (let i = 0; i + length <= marked.length; i++)
      own.push(hashText(marked, seedOf.letters, i, i + length))
  for (const concept of concepts) own.push(hashPair(concept, 0, seedOf.concept))
  return Uint32Array.from(own)
}

/** Room for the joints of a text: filled anew by every call, and made larger when one needs it. */
let room = new Uint32Array(2048)
/** Words with concepts within reach, the nearest last, and where they stand. */
const near: Word[] = []
const nearAt: number[] = []

/**
 * The features of words that stand together: two and three in a row, and concepts near each other in this order. What is returned
 * holds until the next call.
 */
export function jointsOf(words: readonly Word[]): Uint32Array {
  let count = 0
  let position = 0
  let nearest = 0
  let before = boundary
  let beforeThat = 0
  near.length = nearAt.length = 0
  for (let i = 0; i < words.length; i++) {
    const { hash, concepts, width } = words[i]!
    const two = hashPair(before, hash, seedOf.two)
    room[count++] = two
    if (i > 1) room[count++] = hashPair(beforeThat, hash, seedOf.three)
    beforeThat = two
    before = hash
    if (concepts.length > 0) {
      while (nearest < near.length && position - nearAt[nearest]! > farthest) nearest++
      for (let k = nearest; k < near.length; k++) {
        const isNext = position - nearAt[k]! <= 2
        const firsts = near[k]!.concepts
        if (count + 2 * firsts.length * concepts.length + 8 > room.length) room = larger(room)
        for (const first of firsts)
          for (const second of concepts) {
            room[count++] = hashPair(first, second, seedOf.near)
            if (isNext) room[count++] = hashPair(first, second, seedOf.next)
          }
      }
      near.push(words[i]!)
      nearAt.push(position)
    }
    position += width
    if (count + 8 > room.length) room = larger(room)
  }
  room[count++] = hashPair(before, boundary, seedOf.two)
  return room.subarray(0, count)
}

function larger(full: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const twice = new Uint32Array(full.length * 2)
  twice.set(full)
  return twice
}

/** Visits what `jointsOf` returns. */
export function eachJoint(words: readonly Word[], visit: (feature: number) => void): void {
  jointsOf(words).forEach(visit)
}

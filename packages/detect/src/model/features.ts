import type { Lexicon } from './concepts.js'
import { hashPair, hashText } from './hash.js'
import { isIdeograph, tokensOf } from './tokens.js'

/** A word with all that is the same wherever it stands. */
export interface Word {
  readonly hash: number
  readonly concepts: readonly number[]
  /** The features of the word alone: the word, the letters within it, its concepts. */
  readonly own: Uint32Array
  /** How far it is to the next word: an ideograph is half a word. */
  readonly width: number
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
    const tokens = tokensOf(text)
    return tokens.map((token, i) =>
      isIdeograph(token.charCodeAt(0)) ? this.ideograph(token, tokens, i) : this.word(token),
    )
  }

  private word(token: string): Word {
    const known = this.known.get(token)
    if (known) return known
    const word = makeWord(token, this.lexicon.of(token), 1)
    if (this.known.size < this.mostKnown) this.known.set(token, word)
    return word
  }

  private ideograph(token: string, tokens: readonly string[], index: number): Word {
    const concepts = this.lexicon.at(tokens, index)
    if (concepts.length > 0) return makeWord(token, concepts, 0.5)
    const known = this.known.get(token)
    if (known) return known
    const word = makeWord(token, concepts, 0.5)
    if (this.known.size < this.mostKnown) this.known.set(token, word)
    return word
  }
}

function makeWord(token: string, concepts: readonly number[], width: number): Word {
  const text = token.slice(0, longestWord)
  const hash = hashText(text, seedOf.word)
  const own = [hash]
  const marked = `<${text}>`
  for (let length = shortestPiece; width === 1 && length <= longestPiece; length++)
    for (let i = 0; i + length <= marked.length; i++)
      own.push(hashText(marked.slice(i, i + length), seedOf.letters))
  for (const concept of concepts) own.push(hashPair(concept, 0, seedOf.concept))
  return { hash, concepts, own: Uint32Array.from(own), width }
}

/** The features of words that stand together: two and three in a row, and concepts near each other in this order. */
export function eachJoint(words: readonly Word[], visit: (feature: number) => void): void {
  let position = 0
  /** Words with concepts within reach, the nearest last. */
  const near: { readonly concepts: readonly number[]; readonly position: number }[] = []
  let before = boundary
  let beforeThat = 0
  for (let i = 0; i < words.length; i++) {
    const { hash, concepts, width } = words[i]!
    const two = hashPair(before, hash, seedOf.two)
    visit(two)
    if (i > 1) visit(hashPair(beforeThat, hash, seedOf.three))
    beforeThat = two
    before = hash
    if (concepts.length > 0) {
      while (near.length > 0 && position - near[0]!.position > farthest) near.shift()
      for (const earlier of near) {
        const isNext = position - earlier.position <= 2
        for (const first of earlier.concepts)
          for (const second of concepts) {
            visit(hashPair(first, second, seedOf.near))
            if (isNext) visit(hashPair(first, second, seedOf.next))
          }
      }
      near.push({ concepts, position })
    }
    position += width
  }
  visit(hashPair(before, boundary, seedOf.two))
}

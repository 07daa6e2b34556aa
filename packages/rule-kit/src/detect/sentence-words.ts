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
  private readonly metOpenings = new Int32Array(seenSize)
  /** Words in which digits or signs stand for letters, as they are then read. */
  private readonly plain = new Map<number, Plain>()

  begin(text: string, start: number): void {
    this.text = text
    this.start = start
    this.count = 0
    this.stamp++
    if (this.plain.size > 0) this.plain.clear()
  }

  add(start: number, end: number, hash: number, opening: number, chunk: number): void {
    const { count } = this
    this.meet(hash, opening)
    this.openings[count] = opening
    this.hashes[count] = hash
    this.starts[count] = start
    this.ends[count] = end
    this.chunks[count] = chunk
    this.count = count + 1
  }

  /** Notes how the word that was added last reads when its digits stand for letters. */
  readAs(plain: string): void {
    const hash = hashOf(plain)
    const opening = hashOf(plain.slice(0, openingLength))
    this.plain.set(this.count - 1, { text: plain, hash, opening })
    this.meet(hash, opening)
    this.meet(hashOf('@'), 0)
  }

  private meet(hash: number, opening: number): void {
    this.met[hash & (seenSize - 1)] = this.stamp
    this.metOpenings[opening & (seenSize - 1)] = this.stamp
  }

  /** Whether a word of this hash may be among them. */
  mayHold(hash: number): boolean {
    return this.met[hash & (seenSize - 1)] === this.stamp
  }

  /** Whether a word that begins so may be among them. */
  mayHoldOpening(opening: number): boolean {
    return this.metOpenings[opening & (seenSize - 1)] === this.stamp
  }

  /** Begins the next piece of the same sentence with the words from this index on. */
  keepFrom(first: number): void {
    const lists = [this.hashes, this.openings, this.starts, this.ends, this.chunks]
    for (const list of lists) list.copyWithin(0, first, this.count)
    this.count -= first
    this.stamp++
    for (let i = 0; i < this.count; i++) this.meet(this.hashes[i]!, this.openings[i]!)
    const plain = [...this.plain]
    this.plain.clear()
    for (const [at, word] of plain) {
      if (at < first) continue
      this.plain.set(at - first, word)
      this.meet(word.hash, word.opening)
      this.meet(hashOf('@'), 0)
    }
  }

  /** Whether the word is this one, also when a digit in it stands for a letter. */
  is(at: number, word: WordPart): boolean {
    if (!word.open) {
      if (this.hashes[at] === word.hash) return true
      if (word.literal === '@') return this.text.slice(this.starts[at]!, this.ends[at]!).includes('@')
    } else if (this.startsWith(at, word.literal)) return true
    const plain = this.plain.size > 0 ? this.plain.get(at) : undefined
    return plain !== undefined && (word.open ? plain.text.startsWith(word.literal) : plain.hash === word.hash)
  }

  /** Words in which digits or signs may stand for letters, by their indexes. */
  get disguised(): ReadonlyMap<number, Plain> {
    return this.plain
  }

  private startsWith(at: number, literal: string): boolean {
    const start = this.starts[at]!
    if (this.ends[at]! - start < literal.length) return false
    for (let i = 0; i < literal.length; i++) {
      if (lowerCase(this.text.charCodeAt(start + i)) !== literal.charCodeAt(i)) return false
    }
    return true
  }
}

/** How a word reads when its digits and signs stand for letters. */
interface Plain {
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

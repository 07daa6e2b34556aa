/** The beginning of a word and the numbers of the parts it belongs to. */
interface Entry {
  readonly literal: string
  readonly needs: readonly number[]
}

const size = 1 << 16
const keyLength = 4
const none: readonly Entry[] = []

/**
 * From words of a text to the numbers of what needs them, without cutting the words out of the text. Two words with one
 * hash are taken for each other: the index says where to look closer, it does not decide.
 */
export class WordIndex {
  private readonly wholes = new Map<number, number[]>()
  /** Whether any whole word has these low bits: most words of a text end here. */
  private readonly filter = new Uint8Array(size)
  /** Beginnings by their first four letters, and the shorter ones by as many as they have. */
  private readonly open = new Uint16Array(1 << 20)
  /** What the numbers in `open` stand for; 0 for nothing. */
  private readonly opened: Entry[][] = [[]]
  private readonly letters = new Map<number, Entry[]>()

  /** By the hash of a whole word. */
  whole(hash: number): readonly number[] | undefined {
    return this.filter[hash & (size - 1)] === 1 ? this.wholes.get(hash) : undefined
  }

  /** Entries that begin like the word at this offset, as far as its first four letters tell. */
  beginnings(text: string, start: number): readonly Entry[] {
    let key = 0
    let found = none
    for (let i = 0; i < keyLength; i++) {
      key = (key << 5) | (text.charCodeAt(start + i) & 31)
      const number = this.open[key]!
      if (number === 0) continue
      const entries = this.opened[number]!
      found = found === none ? entries : [...found, ...entries]
    }
    return found
  }

  /** Entries of scripts beyond ASCII, by their first letter: words are not always parted there. */
  at(letter: number): readonly Entry[] {
    return this.letters.get(letter) ?? none
  }

  /** Adds a word, or a beginning when it ends in `*`. */
  add(word: string, need: number): void {
    const literal = word.replace('*', '')
    if (literal.charCodeAt(0) >= 128) {
      const letter = literal.charCodeAt(0)
      this.letters.set(letter, [...this.at(letter), { literal, needs: [need] }])
      return
    }
    // A word with a sign in it (`system-prompt`, `.env`) is met as its first part.
    const part = /[a-z0-9'@$]+/.exec(literal)?.[0] ?? literal
    if (word.endsWith('*') || (part !== literal && literal.startsWith(part))) {
      let key = 0
      for (let i = 0; i < Math.min(part.length, keyLength); i++) key = (key << 5) | (part.charCodeAt(i) & 31)
      if (this.open[key] === 0) this.open[key] = this.opened.push([]) - 1
      this.opened[this.open[key]!]!.push({ literal: part, needs: [need] })
      return
    }
    let hash = 0
    for (let i = 0; i < part.length; i++) hash = (hash * 31 + part.charCodeAt(i)) | 0
    this.filter[hash & (size - 1)] = 1
    const needs = this.wholes.get(hash)
    if (needs) needs.push(need)
    else this.wholes.set(hash, [need])
  }
}

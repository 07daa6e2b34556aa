/** The beginning of a word and the numbers of the parts it belongs to. */
interface Entry {
  readonly literal: string
  readonly needs: readonly number[]
}

const size = 1 << 16
const none: readonly Entry[] = []

/**
 * From words of a text to the numbers of what needs them, without cutting the words out of the text. Two words with one
 * hash are taken for each other: the index says where to look closer, it does not decide.
 */
export class WordIndex {
  private readonly wholes: (number[] | undefined)[] = Array.from({ length: size }, () => undefined)
  private readonly open: (Entry[] | undefined)[] = Array.from({ length: 1 << 10 }, () => undefined)
  private readonly letters = new Map<number, Entry[]>()

  /** By the hash of a whole word. */
  whole(hash: number): readonly number[] | undefined {
    return this.wholes[(hash ^ (hash >>> 16)) & (size - 1)]
  }

  /** Entries that begin like the word at this offset, as far as its first two letters tell. */
  beginnings(text: string, start: number): readonly Entry[] | undefined {
    return this.open[((text.charCodeAt(start) & 31) << 5) | (text.charCodeAt(start + 1) & 31)]
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
      const key = ((part.charCodeAt(0) & 31) << 5) | (part.charCodeAt(1) & 31)
      ;(this.open[key] ??= []).push({ literal: part, needs: [need] })
      return
    }
    let hash = 0
    for (let i = 0; i < part.length; i++) hash = (hash * 31 + part.charCodeAt(i)) | 0
    ;(this.wholes[(hash ^ (hash >>> 16)) & (size - 1)] ??= []).push(need)
  }
}

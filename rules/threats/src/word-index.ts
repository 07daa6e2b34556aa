const inWord = new Uint8Array(128)
for (const char of 'abcdefghijklmnopqrstuvwxyz0123456789_') inWord[char.charCodeAt(0)] = 1

/** Tells which of its words a text has, in one pass over it. */
export class WordIndex {
  private readonly words: ReadonlySet<string>
  /** By the first three characters and the length: says no to nearly every word without a look-up. */
  private readonly firsts = new Uint8Array(1 << 15)
  private readonly longest: number

  constructor(words: Iterable<string>) {
    this.words = new Set(words)
    this.longest = Math.max(0, ...Array.from(this.words, (word) => word.length))
    for (const word of this.words) this.firsts[hash(word, 0, word.length)] = 1
  }

  /** The words of the index that stand in a lower-case text as whole words. */
  wordsIn(text: string): ReadonlySet<string> {
    const found = new Set<string>()
    const { length } = text
    for (let i = 0; i < length; i++) {
      if (!isInWord(text.charCodeAt(i))) continue
      const start = i
      while (i < length && isInWord(text.charCodeAt(i))) i++
      if (i - start > this.longest || this.firsts[hash(text, start, i)] === 0) continue
      const word = text.slice(start, i)
      if (this.words.has(word)) found.add(word)
    }
    return found
  }
}

function isInWord(code: number): boolean {
  return code < 128 && inWord[code] === 1
}

function hash(text: string, start: number, end: number): number {
  const second = start + 1 < end ? text.charCodeAt(start + 1) & 31 : 0
  const third = start + 2 < end ? text.charCodeAt(start + 2) & 31 : 0
  return ((text.charCodeAt(start) & 31) << 10) | (second << 5) | third
}

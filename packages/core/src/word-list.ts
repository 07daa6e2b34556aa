/** So many words are looked up by halving the text: an index of all of them takes as long to make. */
const lookUpsInText = 5_000

/**
 * Words to be looked up, given as one text: sorted by UTF-16 code units, none of them twice, with `|` between them. A `Set` of the
 * 34,000 known tokens would take ten times the memory.
 */
export class WordList {
  readonly #text: string
  #lookUps = 0
  #index: HashIndex | undefined

  constructor(text: string) {
    this.#text = text
  }

  has(word: string): boolean {
    if (this.#index) return this.#index.has(word)
    if (++this.#lookUps > lookUpsInText) this.#index = new HashIndex(this.#text)
    return isIn(this.#text, word)
  }
}

/** Where each word begins, by its hash: open addressing, at most half full. */
class HashIndex {
  readonly #text: string
  /** One more than the offset; 0 is free. */
  readonly #slots: Int32Array

  constructor(text: string) {
    this.#text = text
    let words = 1
    for (let i = text.indexOf('|'); i !== -1; i = text.indexOf('|', i + 1)) words++
    this.#slots = new Int32Array(1 << (33 - Math.clz32(words)))
    for (let start = 0; start <= text.length;) {
      const end = endOfWord(text, start)
      const slots = this.#slots
      let slot = hash(text, start, end) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = start + 1
      start = end + 1
    }
  }

  has(word: string): boolean {
    const slots = this.#slots
    let slot = hash(word, 0, word.length) & (slots.length - 1)
    for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const start = slots[slot]! - 1
      if (this.#text.startsWith(word, start) && endOfWord(this.#text, start) === start + word.length)
        return true
    }
    return false
  }
}

function hash(text: string, start: number, end: number): number {
  let hash = 0
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  // The table is asked for its low bits: let the high ones count.
  return hash ^ (hash >>> 15)
}

function endOfWord(text: string, start: number): number {
  const end = text.indexOf('|', start)
  return end === -1 ? text.length : end
}

/** Halves the text until nothing is left. */
function isIn(text: string, word: string): boolean {
  let low = 0
  let high = text.length
  while (low < high) {
    const start = text.lastIndexOf('|', Math.max(low, (low + high) >> 1) - 1) + 1
    const end = endOfWord(text, start)
    const order = compare(text, start, end, word)
    if (order === 0) return true
    if (order > 0) high = start - 1
    else low = end + 1
  }
  return false
}

/** Below 0, 0 or above, as what stands from `start` to `end` comes before `word`, is it, or comes after it. */
function compare(text: string, start: number, end: number, word: string): number {
  const shorter = Math.min(end - start, word.length)
  for (let i = 0; i < shorter; i++) {
    const order = text.charCodeAt(start + i) - word.charCodeAt(i)
    if (order !== 0) return order
  }
  return end - start - word.length
}

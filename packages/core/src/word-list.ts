/** So many words are looked up by halving the text: a set of all of them takes as long to make. */
const lookUpsInText = 5_000

/** Words to be looked up, given as one text: sorted by UTF-16 code units, none of them twice, with `|` between them. */
export class WordList {
  readonly #text: string
  #lookUps = 0
  #set: ReadonlySet<string> | undefined

  constructor(text: string) {
    this.#text = text
  }

  has(word: string): boolean {
    if (this.#set) return this.#set.has(word)
    if (++this.#lookUps > lookUpsInText) this.#set = new Set(this.#text.split('|'))
    return isIn(this.#text, word)
  }
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

import { leetLetters } from './look-alikes.js'
import { compilePhrase, type CompiledPhrase, type Phrase, type WordLists } from './phrase.js'

/** Phrases ready to be looked for. */
export interface PhraseBook {
  readonly phrases: readonly CompiledPhrase[]
  /**
   * Phrases whose words all occur in `text[start..end)`, in any order: few, and most of the time none. `spelled` says
   * that a run of single letters (`i g n o r e`) was met, which hides words from this look.
   */
  candidates(text: string, start: number, end: number): { phrases: readonly CompiledPhrase[]; spelled: boolean }
  /** Phrases that are markers, each with the keyword that must occur. */
  readonly markers: readonly CompiledPhrase[]
  /** Whether any phrase speaks of this word. */
  known(word: string): boolean
}

/** Too common to tell texts apart; a phrase is looked for by its other words. */
const common = new Set(
  'your you the this that with have must should will from about not and all any are can for was has its they them when what never always also only don\'t does make into just user users'.split(
    ' ',
  ),
)

const wordCharacter = new Uint8Array(128)
for (const char of "abcdefghijklmnopqrstuvwxyz0123456789'@$") wordCharacter[char.charCodeAt(0)] = 1
for (const char of '0123456789@$') wordCharacter[char.charCodeAt(0)] = 2

/**
 * Compiles phrases, with `words` the lists that their patterns name. Building takes some milliseconds: do it once, at
 * the top of a module.
 */
export function createPhraseBook(phrases: readonly Phrase[], words: WordLists = {}): PhraseBook {
  return new Book(phrases.map((phrase) => compilePhrase(phrase, words)))
}

class Book implements PhraseBook {
  readonly markers: readonly CompiledPhrase[]
  private readonly vocabulary = new Set<string>()
  /** A phrase's needs become numbers; phrases are filed under the first of theirs. */
  private readonly filed: { phrase: CompiledPhrase; needs: readonly number[] }[][] = []
  private readonly whole = new Map<string, number[]>()
  private readonly beginnings = new Map<string, number[]>()
  private readonly lengths: number[] = []
  private readonly letters = new Map<number, { literal: string; needs: number[] }[]>()
  /** By the first three letters: says no to most words without looking further. */
  private readonly firsts = new Uint8Array(1 << 15)
  private readonly seen: Uint32Array
  private round = 0
  private marked: number[] = []

  constructor(readonly phrases: readonly CompiledPhrase[]) {
    this.markers = phrases.filter(({ phrase }) => typeof phrase.pattern !== 'string')
    const numbers = new Map<string, number>()
    for (const phrase of phrases) {
      if (typeof phrase.phrase.pattern !== 'string') continue
      for (const need of phrase.needs) for (const words of need) this.learn(words)
      const literals = phrase.needs.map((need) => need.map(longestWord))
      const telling = literals.filter((need) => need.every((word) => !isCommon(word)))
      const needs = (telling.length > 0 ? telling : literals).map((need) => {
        const key = need.join(' ')
        let number = numbers.get(key)
        if (number === undefined) {
          numbers.set(key, (number = numbers.size))
          this.filed.push([])
          for (const word of need) this.index(word, number)
        }
        return number
      })
      this.filed[needs[0]!]!.push({ phrase, needs })
    }
    this.seen = new Uint32Array(numbers.size)
    this.lengths.sort((a, b) => a - b)
  }

  known(word: string): boolean {
    return this.vocabulary.has(word)
  }

  candidates(text: string, start: number, end: number): { phrases: readonly CompiledPhrase[]; spelled: boolean } {
    this.round++
    this.marked = []
    const spelled = this.scan(text, start, end)
    const found: CompiledPhrase[] = []
    for (const number of this.marked) {
      for (const { phrase, needs } of this.filed[number]!) {
        if (needs.every((need) => this.seen[need] === this.round)) found.push(phrase)
      }
    }
    return { phrases: found, spelled }
  }

  private scan(text: string, start: number, end: number): boolean {
    let spelled = false
    let single = 0
    let i = start
    while (i < end) {
      const code = text.charCodeAt(i)
      if (code >= 128) {
        const literals = this.letters.get(code)
        if (literals) for (const { literal, needs } of literals) if (text.startsWith(literal, i)) this.mark(needs)
        i++
        continue
      }
      if (wordCharacter[code] === 0) {
        i++
        continue
      }
      const from = i
      let signs = 0
      for (let c = code; c < 128 && wordCharacter[c] !== 0 && i < end; c = text.charCodeAt(++i)) {
        if (wordCharacter[c] === 2) signs++
      }
      if (i - from === 1 && signs === 0) {
        if (++single === 6) spelled = true
      } else single = 0
      if (signs > 0) {
        if (signs < i - from && i - from >= 4 && i - from <= 20) this.lookUp(unleet(text.slice(from, i)))
      } else if (this.firsts[hash(text, from, i)] === 1) this.lookUp(text.slice(from, i))
    }
    return spelled
  }

  private lookUp(word: string): void {
    const exact = this.whole.get(word)
    if (exact) this.mark(exact)
    for (const length of this.lengths) {
      if (length > word.length) break
      const open = this.beginnings.get(word.slice(0, length))
      if (open) this.mark(open)
    }
  }

  private mark(needs: readonly number[]): void {
    for (const need of needs) {
      if (this.seen[need] === this.round) continue
      this.seen[need] = this.round
      this.marked.push(need)
    }
  }

  private learn(words: string): void {
    for (const word of words.split(' ')) this.vocabulary.add(word.replace('*', ''))
  }

  private index(word: string, need: number): void {
    const literal = word.replace('*', '')
    const code = literal.charCodeAt(0)
    if (code >= 128) {
      const literals = this.letters.get(code) ?? []
      this.letters.set(code, [...literals, { literal, needs: [need] }])
      return
    }
    // A word with a sign in it (`system-prompt`, `.env`) is met as its first part.
    const part = /[a-z0-9'@$]+/.exec(literal)?.[0] ?? literal
    const open = part !== literal || word.endsWith('*')
    const map = open ? this.beginnings : this.whole
    map.set(part, [...(map.get(part) ?? []), need])
    if (open && !this.lengths.includes(part.length)) this.lengths.push(part.length)
    if (!open || part.length > 2) this.firsts[hash(part, 0, part.length)] = 1
    else for (const third of "abcdefghijklmnopqrstuvwxyz'@$") this.firsts[hash(part + third, 0, 3)] = 1
  }
}

function hash(text: string, start: number, end: number): number {
  const second = start + 1 < end ? text.charCodeAt(start + 1) & 31 : 0
  const third = start + 2 < end ? text.charCodeAt(start + 2) & 31 : 0
  return ((text.charCodeAt(start) & 31) << 10) | (second << 5) | third
}

function unleet(word: string): string {
  return word.replace(/[0-9@$]/g, (sign) => leetLetters.get(sign) ?? sign)
}

function longestWord(words: string): string {
  return words.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
}

function isCommon(word: string): boolean {
  return common.has(word) || (word.length < 4 && word.charCodeAt(0) < 128)
}

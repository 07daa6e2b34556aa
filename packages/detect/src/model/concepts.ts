import { isIdeograph } from './tokens.js'

/**
 * What words mean to the model, whatever the language: `AGENT`, `USER`, `HIDE`. A lexicon is lines of `NAME: stem* word`, with `*`
 * for any ending of at most six letters; stems of Chinese and Japanese are parts of the text.
 */
export interface Lexicon {
  /** Concepts of a word, by number. */
  of(word: string): readonly number[]
  /** Concepts whose sign begins at a place of words that are single ideographs, by number. */
  at(words: readonly { readonly token: string }[], index: number): readonly number[]
}

const none: readonly number[] = []
const longestEnding = 6
const longestSign = 6
/** Hebrew and Arabic write short words together with the next one. */
const proclitic = /^(?:[והבלמשכ]|وال|بال|لل|[ولبفك]|ال)/u

/** @param text - Lines of `NAME: entries`; the same name may stand on several, one for each language. */
export function readLexicon(text: string): Lexicon {
  const words = new Map<string, number[]>()
  const stems = new Map<string, number[]>()
  const signs = new Map<string, number[]>()
  const names: string[] = []
  const read = (concept: number, entries: string): void => {
    for (const entry of entries.split(' ')) {
      const isStem = entry.endsWith('*')
      const key = isStem ? entry.slice(0, -1) : entry
      if (key === '') continue
      const table = isIdeograph(key.charCodeAt(0)) ? signs : isStem ? stems : words
      const known = table.get(key)
      if (!known) table.set(key, [concept])
      else if (!known.includes(concept)) known.push(concept)
    }
  }
  // To read what no plain word needs takes as long as the rest: it waits for a text that is not plain.
  const waiting: [concept: number, entries: string][] = []
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ')
    if (colon < 0) continue
    const name = line.slice(0, colon)
    if (!names.includes(name)) names.push(name)
    const concept = names.indexOf(name)
    const entries = line.slice(colon + 2)
    if (/(?:^| )[\0-\x7f]/.test(entries)) read(concept, entries)
    else waiting.push([concept, entries])
  }
  const firsts = new Set<string>()
  const readAll = (): void => {
    for (const [concept, entries] of waiting.splice(0)) read(concept, entries)
    if (firsts.size === 0) for (const sign of signs.keys()) firsts.add(sign[0]!)
  }
  return {
    of(word) {
      if (word.charCodeAt(0) > 0x7f) readAll()
      const found = conceptsIn(word, words, stems)
      if (found.length > 0 || word.charCodeAt(0) < 0x590 || word.charCodeAt(0) > 0x6ff) return found
      const rest = word.replace(proclitic, '')
      return rest.length < 2 || rest === word ? found : conceptsIn(rest, words, stems)
    },
    at(words, index) {
      let sign = ''
      let found = none
      readAll()
      if (!firsts.has(words[index]!.token)) return found
      for (let i = index; i < words.length && i < index + longestSign; i++) {
        const { token } = words[i]!
        if (token.length !== 1) break
        sign += token
        found = signs.get(sign) ?? found
      }
      return found
    },
  }
}

function conceptsIn(
  word: string,
  words: ReadonlyMap<string, readonly number[]>,
  stems: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  let found: readonly number[] = words.get(word) ?? none
  for (let length = Math.max(2, word.length - longestEnding); length <= word.length; length++) {
    const more = stems.get(word.slice(0, length))
    if (more) found = [...new Set([...found, ...more])]
  }
  return found
}

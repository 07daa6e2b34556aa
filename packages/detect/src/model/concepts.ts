import { isIdeograph } from './tokens.js'

/**
 * Concepts of words in all languages: `AGENT`, `USER`, `HIDE`. A lexicon has lines `NAME: stem* word`, where `*` is any ending of at most six
 * letters. Chinese and Japanese entries match anywhere in the text.
 */
export interface Lexicon {
  /** The concepts of a word, as numbers. */
  of(word: string): readonly number[]
  /** The concepts of the ideographs that begin at an index. */
  at(words: readonly { readonly token: string }[], index: number): readonly number[]
}

const none: readonly number[] = []
const maxEnding = 6
const maxIdeographs = 6
/** Short words that Hebrew and Arabic join to the next one. */
const proclitic = /^(?:[והבלמשכ]|وال|بال|لل|[ولبفك]|ال)/u

/** @param text - Lines of `NAME: entries`. A name may have several lines, one for each language. */
export function readLexicon(text: string): Lexicon {
  const words = new Map<string, number[]>()
  const stems = new Map<string, number[]>()
  const ideographs = new Map<string, number[]>()
  const names: string[] = []
  const read = (concept: number, entries: string): void => {
    for (const entry of entries.split(' ')) {
      const isStem = entry.endsWith('*')
      const key = isStem ? entry.slice(0, -1) : entry
      if (key === '') continue
      const table = isIdeograph(key.charCodeAt(0)) ? ideographs : isStem ? stems : words
      const known = table.get(key)
      if (!known) table.set(key, [concept])
      else if (!known.includes(concept)) known.push(concept)
    }
  }
  // Entries without ASCII are read when the first text needs them: they take as long as the rest.
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
    if (firsts.size === 0) for (const entry of ideographs.keys()) firsts.add(entry[0]!)
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
      let entry = ''
      let found = none
      readAll()
      if (!firsts.has(words[index]!.token)) return found
      for (let i = index; i < words.length && i < index + maxIdeographs; i++) {
        const { token } = words[i]!
        if (token.length !== 1) break
        entry += token
        found = ideographs.get(entry) ?? found
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
  for (let length = Math.max(2, word.length - maxEnding); length <= word.length; length++) {
    const more = stems.get(word.slice(0, length))
    if (more) found = [...new Set([...found, ...more])]
  }
  return found
}

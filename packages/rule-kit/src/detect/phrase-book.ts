import { hasComments } from './blocks.js'
import { once } from './once.js'
import { joinOutlines, outlineOf } from './outline.js'
import { unpackPhrases, type BookSource, type PackedPhrases } from './pack.js'
import { compilePhrase, type CompiledPhrase, type Phrase, type WordLists } from './phrase.js'
import { PhraseIndex } from './phrase-index.js'

/** A sentence that deserves a closer look, and the phrases to look for. */
export interface Candidate {
  readonly start: number
  readonly end: number
  readonly phrases: readonly CompiledPhrase[]
  /** Whether letters are set apart (`i g n o r e`), which hides words from this look. */
  readonly spelled: boolean
}

/** Phrases ready to be looked for. Nothing is compiled before it is needed. */
export interface PhraseBook {
  /**
   * A look at a text as it was written: whether any phrase may occur, and which markers. `undefined`: the text has to be folded
   * before anything can be said.
   */
  glance(text: string): { readonly phrases: boolean; readonly markers: readonly CompiledPhrase[] } | undefined
  /**
   * The sentences of the folded `text[start..end)` in which the words of some phrase occur in order: few, mostly none.
   * `plain`: the text is known to have no letters beyond ASCII.
   */
  candidates(text: string, start: number, end: number, plain: boolean): readonly Candidate[]
  /** Markers of which a keyword occurs in a folded text. */
  markersIn(text: string): readonly CompiledPhrase[]
  /** Whether any phrase speaks of this word. */
  known(word: string, plain: boolean): boolean
}

/** Makes a book of phrases, with `words` the lists that their patterns name. Its index is made on first use. */
export function createPhraseBook(phrases: readonly Phrase[], words: WordLists = {}): PhraseBook {
  for (const phrase of phrases) checkLists(phrase, words)
  return new Book({
    outline: (which) => outlineOf(phrases, words, which),
    compile: (number) => compilePhrase(phrases[number]!, words),
  })
}

/** The same book from phrases that were packed when their package was built. */
export function openPhraseBook(packed: PackedPhrases): PhraseBook {
  return new Book(unpackPhrases(packed))
}

/** Throws when a pattern names a list that is not there. */
function checkLists({ id, language, pattern }: Phrase, lists: WordLists): void {
  if (typeof pattern !== 'string') return
  for (const [, names] of pattern.matchAll(/\{([^}]*)\}/g)) {
    const missing = names!.split('|').find((name) => !lists[language]?.[name])
    if (missing !== undefined)
      throw new Error(`${id}: there is no list "${missing}" of words in "${language}".`)
  }
}

/** A glance that takes this many looks at words for each character gives up: reading closely costs no more. */
const patience = 20

class Book implements PhraseBook {
  private plainIndex: PhraseIndex | undefined
  private wholeIndex: PhraseIndex | undefined
  private readonly compiled: CompiledPhrase[] = []

  constructor(private readonly source: BookSource) {}

  private index(plain: boolean): PhraseIndex {
    if (plain) return (this.plainIndex ??= new PhraseIndex(this.source.outline('plain')))
    return (this.wholeIndex ??= new PhraseIndex(
      joinOutlines(this.index(true).outline, this.source.outline('beyond')),
    ))
  }

  glance(text: string) {
    const index = this.index(true)
    const { reader } = index
    reader.open(text, 0, text.length, false)
    let phrases = false
    let left = patience * text.length + 10_000
    // To the end, also after a phrase: what the rest of the text is decides how it is read.
    while (reader.next()) {
      if (phrases) continue
      left -= reader.met.count * reader.words.count
      phrases = left < 0 || reader.spelled || index.mayHoldAny()
    }
    if (reader.foreign) return undefined
    const markers = this.phrasesOf(index.markersMet(text))
    const mayCount = once(() => hasComments(text))
    return { phrases, markers: markers.filter(({ phrase }) => !isForComments(phrase) || mayCount()) }
  }

  candidates(text: string, start: number, end: number, plain: boolean): readonly Candidate[] {
    const index = this.index(plain)
    const { reader } = index
    reader.open(text, start, end, true)
    const found: Candidate[] = []
    let from = start
    const met = new Set<number>()
    while (reader.next()) {
      const { phrases: near, count } = reader.met
      for (let i = 0; i < count; i++) if (index.mayHold(near[i]!)) met.add(index.numberOf(near[i]!))
      if (reader.unfinished) continue
      const { spelled, at } = reader
      if (met.size > 0 || spelled) {
        const phrases = this.phrasesOf([...met].sort((a, b) => a - b))
        found.push({ start: from, end: at, phrases, spelled })
        met.clear()
      }
      from = at
    }
    return found
  }

  markersIn(text: string): readonly CompiledPhrase[] {
    const index = this.index(true)
    const { reader } = index
    reader.open(text, 0, text.length, true)
    while (reader.next());
    return this.phrasesOf(index.markersMet(text))
  }

  known(word: string, plain: boolean): boolean {
    return this.index(plain).vocabulary().has(word)
  }

  private phrasesOf(numbers: readonly number[]): CompiledPhrase[] {
    return numbers.map((number) => (this.compiled[number] ??= this.source.compile(number)))
  }
}

/** Whether a phrase counts in comments only: it is not looked for in a text without any. */
function isForComments({ within }: Phrase): boolean {
  return within !== undefined && within.every((context) => context.endsWith('comment'))
}

import { hasComments } from './blocks.js'
import { once } from './once.js'
import { joinOutlines, outlineOf, type Outline, type OutlinedPhrase } from './outline.js'
import { PartMatcher } from './part-matcher.js'
import { unpackPhrases, type BookSource, type PackedPhrases } from './pack.js'
import { checkLists, compilePhrase, type CompiledPhrase, type Phrase, type WordLists } from './phrase.js'
import { SentenceReader, type Told } from './sentence-reader.js'
import { TriggerTable } from './trigger-table.js'

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

/** A glance that takes this many looks at words for each character gives up: reading closely costs no more. */
const patience = 20

class Book implements PhraseBook {
  private plainIndex: Index | undefined
  private wholeIndex: Index | undefined
  private readonly compiled: CompiledPhrase[] = []

  constructor(private readonly source: BookSource) {}

  private index(plain: boolean): Index {
    if (plain) return (this.plainIndex ??= new Index(this.source.outline('plain')))
    return (this.wholeIndex ??= new Index(
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
      left -= reader.phrases.length * reader.words.count
      phrases = left < 0 || reader.spelled || reader.phrases.some((phrase) => index.mayHold(phrase))
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
      for (const phrase of reader.phrases) if (index.mayHold(phrase)) met.add(index.numberOf(phrase))
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

interface Marker {
  readonly number: number
  /** Finds the keywords in which there is no word to be met, in a text that was not folded. */
  readonly test: RegExp | undefined
}

class Index {
  readonly reader: SentenceReader
  private readonly markers: readonly Marker[]
  private readonly matchers: PartMatcher[] = []
  private words: Set<string> | undefined

  constructor(readonly outline: Outline) {
    const triggers = new TriggerTable<Told>()
    const shapes = new Map<string, Map<string, number[]>>()
    this.markers = outline.phrases.flatMap(({ keywords, number }) =>
      keywords ? [{ number, test: fileKeywords(keywords, number, shapes, triggers) }] : [],
    )
    outline.phrases.forEach((outlined, phrase) => {
      for (const word of outlined.triggers)
        triggers.add(word.replace('*', ''), word.endsWith('*'), { phrase })
    })
    this.reader = new SentenceReader(
      triggers,
      outline.phrases.length,
      Math.max(0, ...outline.phrases.map(({ span }) => span)),
    )
  }

  /** The place in the list of phrases of one in the outline. */
  numberOf(phrase: number): number {
    return this.outline.phrases[phrase]!.number
  }

  vocabulary(): ReadonlySet<string> {
    return (this.words ??= new Set(
      this.outline.parts.flatMap((part) => part.replace(/[*^]/g, '').split(/[ |]/)),
    ))
  }

  /** Markers of which a keyword occurs in the text that was read to its end. */
  markersMet(text: string): number[] {
    const met = this.markers.filter(({ number, test }) => this.reader.markers.has(number) || test?.test(text))
    return met.map(({ number }) => number)
  }

  /** Whether the sentence that was read last has a word for each part of the phrase, in order and no farther apart than it allows. */
  mayHold(phrase: number): boolean {
    const { words } = this.reader
    const { parts, rarestFirst, reach } = this.outline.phrases[phrase]!
    // A word of the rarest was met: that is how the phrase came here.
    for (let i = 1; i < rarestFirst.length; i++) {
      if (!this.matcher(rarestFirst[i]!).mayOccur(words)) return false
    }
    for (const part of rarestFirst) if (!this.matcher(part).occurs(words)) return false
    if (!reach || !parts.every((part) => this.matcher(part).ordered)) return true
    let reached = this.matcher(parts[0]!).places(words)
    for (let i = 1; i < parts.length && reached.length > 0; i++) {
      reached = within(reach[i]!, reached, this.matcher(parts[i]!).places(words), words.chunks)
    }
    return reached.length > 0
  }

  private matcher(part: number): PartMatcher {
    return (this.matchers[part] ??= new PartMatcher(this.outline.parts[part]!))
  }
}

/** Of `places` those that stand behind one of `before`, by at most `reach` chunks. Both are in order. */
function within(
  reach: number,
  before: readonly number[],
  places: readonly number[],
  chunks: Int32Array,
): number[] {
  let last = -1
  return places.filter((place) => {
    while (last + 1 < before.length && before[last + 1]! < place) last++
    return last >= 0 && chunks[place]! - chunks[before[last]!]! <= reach
  })
}

/** Keywords in which a word stands at the same place share a trigger: `=system`, `#system` and `<system` are one look. */
function fileKeywords(
  keywords: NonNullable<OutlinedPhrase['keywords']>,
  marker: number,
  shapes: Map<string, Map<string, number[]>>,
  triggers: TriggerTable<Told>,
): RegExp | undefined {
  const wordless: string[] = []
  for (const [keyword, before, length] of keywords) {
    if (length === 0) {
      wordless.push(keyword)
      continue
    }
    const word = keyword.slice(before, before + length)
    const shape = `${word} ${before} ${keyword.length}`
    let markers = shapes.get(shape)
    if (!markers) {
      shapes.set(shape, (markers = new Map()))
      triggers.add(word, before + length === keyword.length, { before, length: keyword.length, markers })
    }
    markers.set(keyword, [...(markers.get(keyword) ?? []), marker])
  }
  return wordless.length === 0 ? undefined : new RegExp(wordless.map(unfolded).join('|'))
}

/** An expression for all that folds to this. */
function unfolded(signs: string): string {
  return signs
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll('-', '[-\\u2010-\\u2015]')
    .replaceAll("'", "['\\u2018\\u2019]")
    .replaceAll(' ', '[ \\u00a0]')
}

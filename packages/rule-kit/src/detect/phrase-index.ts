import type { Outline, OutlinedPhrase } from './outline.js'
import { PartMatcher } from './part-matcher.js'
import { SentenceReader } from './sentence-reader.js'
import { TriggerTable, type Told } from './trigger-table.js'

interface Marker {
  readonly number: number
  /** Finds the keywords in which there is no word to be met, in a text that was not folded. */
  readonly test: RegExp | undefined
}

/** An outline made ready: what to look out for in a text, and what to make of it when it is met. */
export class PhraseIndex {
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
    const met = this.markers.filter(
      ({ number, test }) => this.reader.met.markers.has(number) || test?.test(text),
    )
    return met.map(({ number }) => number)
  }

  /** Whether the sentence that was read last may hold any phrase of which a word was met in it. */
  mayHoldAny(): boolean {
    const { phrases, count } = this.reader.met
    for (let i = 0; i < count; i++) if (this.mayHold(phrases[i]!)) return true
    return false
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
  return wordless.length === 0 ? undefined : new RegExp(wordless.map(unfolded).join('|'), 'i')
}

/** An expression for all that folds to this. */
function unfolded(signs: string): string {
  return signs
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll('-', '[-\\u2010-\\u2015]')
    .replaceAll("'", "['\\u2018\\u2019]")
    .replaceAll(' ', '[ \\u00a0]')
}

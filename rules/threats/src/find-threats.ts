import type { Place, Risk, Skill, SkillFile } from '@skillgauge/rule-kit'
import { kept, lastAtMost } from '@skillgauge/rule-kit'
import { excerptOfHit } from '@skillgauge/detect'
import { allPatterns } from './all-patterns.js'
import type { Pattern, ThreatKind } from './pattern.js'
import type { Passage } from './read/passages.js'
import { passagesOf } from './read/passages.js'
import { doubtsOf } from './read/standing.js'
import type { Sequence } from './sequence.js'
import { findSequence, sequence } from './sequence.js'

/** A pattern that was found in a file. */
export interface Threat {
  readonly kind: ThreatKind
  readonly patternId: string
  /** As the pattern has it; `doubts` take from it. */
  readonly risk: Risk
  readonly says: string
  readonly excerpt: string
  readonly place: Place
  /** How many doubts there are that it is meant; see `doubtsOf`. */
  readonly doubts: number
}

type Found = Omit<Threat, 'place'> & { readonly start: number; readonly end: number }

interface Search {
  readonly pattern: Pattern
  readonly sequences: readonly Sequence[]
}

/** Findings of one pattern kept for one file: a file is not better known by its hundredth. */
const mostPerPattern = 20

const byWord = new Map<string, Search[]>()
/** Those that are looked for by something else than a whole word. */
const bySign: (readonly [sign: string, search: Search])[] = []
for (const pattern of allPatterns) {
  const search = { pattern, sequences: [pattern.any].flat().map(sequence) }
  for (const sign of pattern.on.split(' ')) {
    if (pattern.of !== 'cased' && /^\w+$/.test(sign)) byWord.set(sign, [...(byWord.get(sign) ?? []), search])
    else bySign.push([sign, search])
  }
}

/** Everything found in a file, by place. Found once for all rules. */
export function findThreats(file: SkillFile, skill: Skill): readonly Threat[] {
  return kept(file, findThreats, () =>
    withoutRepeats(passagesOf(file, skill).flatMap((passage) => [...threatsIn(passage)])).map((found) => ({
      ...found,
      place: file.at(found.start),
    })),
  )
}

function* threatsIn(passage: Passage): Generator<Found> {
  for (const { pattern, sequences } of searchesFor(passage)) {
    if (passage.encoded && pattern.risk !== 'block') continue
    const of = pattern.of ?? 'command'
    const text = of === 'prose' ? passage.prose() : of === 'cased' ? passage.original : passage.commands
    if (text !== undefined) yield* search(passage, pattern, sequences, text)
  }
}

/** The patterns that can match, by the words in the text. */
function searchesFor({ commands, original }: Passage): Set<Search> {
  const searches = new Set<Search>()
  const seen = new Set<string>()
  for (const [word] of commands.matchAll(/\w+/g)) {
    if (word.length > 32 || seen.has(word)) continue
    seen.add(word)
    for (const search of byWord.get(word) ?? []) searches.add(search)
  }
  for (const [sign, search] of bySign) {
    if ((search.pattern.of === 'cased' ? original : commands).includes(sign)) searches.add(search)
  }
  return searches
}

function* search(
  passage: Passage,
  pattern: Pattern,
  sequences: readonly Sequence[],
  text: string,
): Generator<Found> {
  const origin = (offset: number) => (pattern.of === 'cased' ? offset : passage.folded.origin(offset))
  const { id, says } = pattern
  const risk = passage.isAutomatic && id.startsWith('remote-execution.') ? 'block' : pattern.risk
  const found = (start: number, end: number): Found => ({
    kind: id.split('.')[0] as ThreatKind,
    patternId: id,
    risk,
    says: passage.encoded ? `${says}, once ${passage.encoded.encoding} is decoded` : says,
    doubts: 0,
    excerpt: excerptOfHit(passage.original, origin(start), origin(end)),
    start: passage.at(origin(start)),
    end: passage.at(origin(end)),
  })
  let count = 0
  let limit: number | undefined
  for (const one of sequences) {
    for (const match of findSequence(text, one, (offset) => (limit = offset))) {
      const { start, end } = match
      const original = passage.original.slice(origin(start), origin(end))
      if (pattern.accepts?.(match, text, original) === false) continue
      const isProse = pattern.of === 'prose'
      if (isProse && !saysProse.test(passage.outline()?.at(start).fence ?? '')) continue
      const doubts = doubtsAt(passage, isProse ? text : passage.folded.text, start, end)
      yield { ...found(start, isProse ? sentenceEnd(text, end) : end), doubts }
      if (++count === mostPerPattern) return
    }
  }
  // Flooded with beginnings: what comes after has not been read, and that must not look like nothing.
  if (limit !== undefined) {
    const says = 'repeats so often that the rest of the file was not searched'
    yield { ...found(limit, limit + 40), says, risk: 'suspicious' }
  }
}

/** Fences that may hold sentences. */
const saysProse = /^(?:|te?xt|md|markdown)$/

function sentenceEnd(text: string, end: number): number {
  const rest = text.slice(end, end + 200)
  const stop = rest.search(/[.!?](?=\s|$)|\n/)
  return stop < 0 ? end + rest.length : end + stop + (rest[stop] === '\n' ? 0 : 1)
}

/** How many doubts there are that the words of a text are meant; see `doubtsOf`. Offsets are those of the folded text. */
export function doubtsAt(passage: Passage, text: string, start: number, end: number): number {
  if (passage.role === 'data') return 2
  const doubts = doubtsOf({ ...passage, text, start, end, setting: passage.outline()?.at(start) })
  if (!passage.encoded) return doubts
  // What is encoded was not meant to be read by people: only its surroundings can make it an example.
  const { by, ...blob } = passage.encoded
  return Math.max(doubts, doubtsAt(by, by.folded.text, inFolded(by, blob.start), inFolded(by, blob.end)))
}

/** The offset in the folded text of one in the original. */
function inFolded({ folded }: Passage, offset: number): number {
  return lastAtMost(folded.text.length, (at) => folded.origin(at), offset - 1) + 1
}

/** One for a place and kind: the surest that is said, else the surest that is shown. */
function withoutRepeats(all: readonly Found[]): Found[] {
  const rank = ({ doubts, risk }: Found) => (risk === 'block' ? 2 : 1) - doubts
  const kept: Found[] = []
  for (const found of [...all].sort((a, b) => rank(b) - rank(a) || a.start - b.start)) {
    const isCovered = kept.some(
      ({ kind, start, end }) =>
        kind === found.kind && (start === found.start || (start < found.end && found.start < end)),
    )
    if (!isCovered) kept.push(found)
  }
  return kept.sort((a, b) => a.start - b.start)
}

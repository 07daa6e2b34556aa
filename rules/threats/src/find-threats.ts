import { cached, lastAtMost, type Place, type Risk, type Skill, type SkillFile } from '@skillgauge/rule-kit'
import { excerptOfHit } from '@skillgauge/detect'
import { allPatterns } from './all-patterns.js'
import type { Pattern, ThreatKind } from './pattern.js'
import { doubtsOf } from './read/doubts.js'
import { passagesOf, type Passage } from './read/passages.js'
import { findSequence, sequence, type Sequence } from './sequence.js'

/** A match of a pattern in a file. */
export interface Threat {
  readonly kind: ThreatKind
  readonly patternId: string
  /** The risk of the pattern, before doubts. */
  readonly risk: Risk
  /** The second half of the message. */
  readonly message: string
  readonly excerpt: string
  readonly place: Place
  /** From 0 to 2: see `doubtsOf`. */
  readonly doubts: number
}

type Found = Omit<Threat, 'place'> & { readonly start: number; readonly end: number }

interface Search {
  readonly pattern: Pattern
  readonly sequences: readonly Sequence[]
}

/** Matches of one pattern in one file. */
const maxPerPattern = 20

const byWord = new Map<string, Search[]>()
/** Searches with keywords that are not whole words, or that are case-sensitive. */
const bySubstring: (readonly [substring: string, search: Search])[] = []
for (const pattern of allPatterns) {
  const search = { pattern, sequences: [pattern.anyOf].flat().map(sequence) }
  for (const keyword of pattern.keywords.split(' ')) {
    if (pattern.matchOn === 'cased' || !/^\w+$/.test(keyword)) bySubstring.push([keyword, search])
    else byWord.set(keyword, [...(byWord.get(keyword) ?? []), search])
  }
}

/** All threats in a file, ordered by place. Cached, because every rule asks. */
export function findThreats(file: SkillFile, skill: Skill): readonly Threat[] {
  return cached(file, findThreats, () => {
    const found = passagesOf(file, skill).flatMap((passage) => [...threatsIn(passage)])
    return withoutOverlaps(found).map((one) => ({ ...one, place: file.at(one.start) }))
  })
}

function* threatsIn(passage: Passage): Generator<Found> {
  for (const search of searchesFor(passage)) {
    const { risk, matchOn } = search.pattern
    if (passage.encoded && risk !== 'block') continue
    const text =
      matchOn === 'prose' ? passage.prose() : matchOn === 'cased' ? passage.original : passage.commands
    if (text !== undefined) yield* runSearch(passage, search, text)
  }
}

/** The searches whose keywords occur. */
function searchesFor({ commands, original }: Passage): Set<Search> {
  const searches = new Set<Search>()
  const seen = new Set<string>()
  for (const [word] of commands.matchAll(/\w+/g)) {
    if (word.length > 32 || seen.has(word)) continue
    seen.add(word)
    for (const search of byWord.get(word) ?? []) searches.add(search)
  }
  for (const [substring, search] of bySubstring) {
    if ((search.pattern.matchOn === 'cased' ? original : commands).includes(substring)) searches.add(search)
  }
  return searches
}

function* runSearch(passage: Passage, { pattern, sequences }: Search, text: string): Generator<Found> {
  const { id, matchOn, message } = pattern
  const isProse = matchOn === 'prose'
  const origin = (offset: number) => (matchOn === 'cased' ? offset : passage.folded.origin(offset))
  const risk = passage.isAutomatic && id.startsWith('remote-execution.') ? 'block' : pattern.risk
  const found = (start: number, end: number): Found => ({
    kind: id.split('.')[0] as ThreatKind,
    patternId: id,
    risk,
    message: passage.encoded ? `${message}, once ${passage.encoded.encoding} is decoded` : message,
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
      if (isProse && !proseFence.test(passage.outline()?.at(start).fence ?? '')) continue
      const doubts = doubtsAt(passage, isProse ? text : passage.folded.text, start, end)
      yield { ...found(start, isProse ? sentenceEnd(text, end) : end), doubts }
      if (++count === maxPerPattern) return
    }
  }
  // The search was cut off. What follows must not look clean.
  if (limit !== undefined) {
    const cutOff = 'repeats so often that the rest of the file was not searched'
    yield { ...found(limit, limit + 40), message: cutOff, risk: 'suspicious' }
  }
}

/** Languages of fences that may hold sentences. */
const proseFence = /^(?:|te?xt|md|markdown)$/

function sentenceEnd(text: string, end: number): number {
  const rest = text.slice(end, end + 200)
  const stop = rest.search(/[.!?](?=\s|$)|\n/)
  return stop < 0 ? end + rest.length : end + stop + (rest[stop] === '\n' ? 0 : 1)
}

/** See `doubtsOf`. Offsets are those of the folded text. */
export function doubtsAt(passage: Passage, text: string, start: number, end: number): number {
  if (passage.role === 'data') return 2
  const doubts = doubtsOf({ ...passage, text, start, end, setting: passage.outline()?.at(start) })
  if (!passage.encoded) return doubts
  // Encoded text is not meant for people: only the text around it can make it an example.
  const { by, ...blob } = passage.encoded
  return Math.max(
    doubts,
    doubtsAt(by, by.folded.text, foldedOffset(by, blob.start), foldedOffset(by, blob.end)),
  )
}

/** The offset in the folded text for one in the original. */
function foldedOffset({ folded }: Passage, offset: number): number {
  return lastAtMost(folded.text.length, (at) => folded.origin(at), offset - 1) + 1
}

/** Keeps one threat for each place and kind, the most certain. */
function withoutOverlaps(all: readonly Found[]): Found[] {
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

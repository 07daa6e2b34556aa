import type { Place, Risk, SkillFile } from '@skillgauge/rule-kit'
import { kept } from '@skillgauge/rule-kit'
import { createPhraseBook, decode, findPhrases, foldLetters } from '@skillgauge/rule-kit/detect'
import type { Folded } from '@skillgauge/rule-kit/detect'
import { excerptAt } from './excerpt.js'
import { stanceOf } from './mention.js'
import type { Occurrence } from './mention.js'
import { Outline } from './outline.js'
import { commandPatterns, phrasePatterns, words } from './patterns/index.js'
import type { FileRole } from './readable-files.js'
import { roleOf } from './readable-files.js'
import { matchShape } from './shape.js'
import type { CommandPattern, ThreatKind } from './threat.js'
import { WordIndex } from './word-index.js'

/** A pattern that was found in a file. */
export interface Threat {
  readonly kind: ThreatKind
  readonly patternId: string
  readonly risk: Risk
  readonly says: string
  readonly excerpt: string
  readonly place: Place
  readonly offset: number
  /** Shown, forbidden or looked for, not said. */
  readonly mention: boolean
}

type Found = Omit<Threat, 'place'> & { readonly end: number }

/** Findings of one pattern kept for one file: a file is not better known by its hundredth. */
const mostPerPattern = 20

const byWord = new Map<string, CommandPattern[]>()
for (const pattern of commandPatterns) {
  for (const word of pattern.words) byWord.set(word, [...(byWord.get(word) ?? []), pattern])
}
const withLiterals = commandPatterns.filter(({ literals }) => literals !== undefined)
const index = new WordIndex(byWord.keys())
const book = createPhraseBook(phrasePatterns, words)
const phraseById = new Map(phrasePatterns.map((phrase) => [phrase.id, phrase]))

/** Everything found in a file, by place. Found once for all rules. */
export function findThreats(file: SkillFile): readonly Threat[] {
  return kept(file, findThreats, () =>
    withoutRepeats([...commandsIn(file), ...phrasesIn(file)]).map((found) => ({
      ...found,
      place: file.at(found.offset),
    })),
  )
}

/** A text as commands are looked for in it. */
interface Reading extends Pick<Occurrence, 'role' | 'outline'> {
  readonly original: string
  readonly folded: Folded
  /** Folded, continued lines joined; offsets are those of the folded text. */
  readonly joined: string
}

function read(original: string, role: FileRole): Reading {
  const folded = foldLetters(original)
  let outline: Outline | undefined
  return {
    original,
    folded,
    joined: folded.text.includes('\\\n') ? folded.text.replaceAll('\\\n', '  ') : folded.text,
    role,
    outline: () => (outline ??= new Outline(folded.text)),
  }
}

function commandsIn(file: SkillFile): Found[] {
  const { text } = file
  if (text === undefined) return []
  const reading = read(text, roleOf(file.path) ?? 'document')
  return [...searchCommands(reading), ...searchDecoded(reading)]
}

/** What is encoded was not meant to be read by people: it is a mention only where its surroundings make it one. */
function* searchDecoded(reading: Reading): Generator<Found> {
  for (const { text, encoding, start, end } of decode(reading.original)) {
    if (encoding === 'rot13') continue
    for (const found of searchCommands(read(text, 'program'))) {
      if (found.risk !== 'block') continue
      const judged = judge(found.risk, { ...reading, text: reading.folded.text, start, end })
      const excerpt = excerptAt(reading.original, start, end)
      yield {
        ...found,
        ...judged,
        says: `${found.says}, once ${encoding} is decoded`,
        offset: start,
        end,
        excerpt,
      }
    }
  }
}

function* searchCommands(reading: Reading): Generator<Found> {
  for (const pattern of candidates(reading)) {
    yield* searchCommand(reading, pattern, pattern.cased ? reading.original : reading.joined)
  }
}

/** The patterns that can match, by the words in the text. */
function candidates(reading: Reading): Set<CommandPattern> {
  const patterns = new Set<CommandPattern>()
  for (const word of index.wordsIn(reading.joined)) {
    for (const pattern of byWord.get(word)!) patterns.add(pattern)
  }
  for (const pattern of withLiterals) {
    const text = pattern.cased ? reading.original : reading.joined
    if (pattern.literals!.some((literal) => text.includes(literal))) patterns.add(pattern)
  }
  return patterns
}

function* searchCommand(reading: Reading, pattern: CommandPattern, text: string): Generator<Found> {
  const { shapes, kind, risk, says, id } = pattern
  let count = 0
  let limit: number | undefined
  const describe = (start: number, end: number) => {
    const offset = pattern.cased ? start : reading.folded.origin(start)
    const stop = pattern.cased ? end : reading.folded.origin(end)
    return { kind, patternId: id, offset, end: stop, excerpt: excerptAt(reading.original, offset, stop) }
  }
  for (const shape of shapes) {
    for (const match of matchShape(text, shape, (offset) => (limit = offset))) {
      if (pattern.accepts && !pattern.accepts(match, text)) continue
      const { start, end } = match
      const judged = judge(risk, { ...reading, text: pattern.cased ? text : reading.folded.text, start, end })
      yield { ...describe(start, end), says, ...judged }
      if (++count === mostPerPattern) return
    }
  }
  // Flooded with beginnings: what comes after has not been read, and that must not look like nothing.
  if (limit !== undefined) {
    const says = 'repeats so often that the rest of the file was not searched'
    yield { ...describe(limit, limit + 40), says, risk: 'suspicious', mention: false }
  }
}

/** A doubt makes what is sure suspicious, and what is suspicious a mention. */
function judge(risk: Risk, occurrence: Occurrence): { risk: Risk; mention: boolean } {
  const stance = stanceOf(occurrence)
  if (stance !== 'doubtful') return { risk, mention: stance === 'shown' }
  return { risk: 'suspicious', mention: risk === 'suspicious' }
}

function* phrasesIn(file: SkillFile): Generator<Found> {
  if (roleOf(file.path) !== 'document' || file.text === undefined) return
  for (const hit of findPhrases(file, book)) {
    const { kind, risk, says, accepts } = phraseById.get(hit.patternId)!
    const { offset, excerpt, patternId, mention } = hit
    const end = offset + hit.length
    if (accepts && !accepts(file.text.slice(Math.max(0, offset - 300), end + 400).toLowerCase())) continue
    yield { kind, risk, says, patternId, offset, end, excerpt, mention }
  }
}

/** One for a place and kind: the surest that is said, else the surest that is shown. */
function withoutRepeats(all: readonly Found[]): Found[] {
  const rank = ({ mention, risk }: Found) => (mention ? 0 : 2) + (risk === 'block' ? 1 : 0)
  const kept: Found[] = []
  for (const found of [...all].sort((a, b) => rank(b) - rank(a) || a.offset - b.offset)) {
    const isCovered = kept.some(
      ({ kind, offset, end }) => kind === found.kind && offset < found.end && found.offset < end,
    )
    if (!isCovered) kept.push(found)
  }
  return kept.sort((a, b) => a.offset - b.offset)
}

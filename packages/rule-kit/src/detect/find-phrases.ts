import type { SkillFile } from '../skill.js'
import { blocksOf, type Block } from './blocks.js'
import { decode, decodeLimit } from './decode.js'
import { excerptOf } from './excerpt.js'
import { foldLetters, type Folded } from './fold.js'
import type { Hit, Reading } from './hit.js'
import { isMarkedOff, isMention } from './mention.js'
import type { CompiledPhrase } from './phrase.js'
import type { PhraseBook } from './phrase-book.js'
import { joinLetters } from './spelled.js'
import { wordsOf, type Words } from './words.js'

/** A text folded and cut into blocks. */
interface ReadText {
  readonly original: string
  readonly folded: Folded
  readonly blocks: readonly Block[]
}

type Found = Omit<Hit, 'file' | 'place'>

const read = new WeakMap<SkillFile, ReadText>()
const answers = new WeakMap<SkillFile, Map<PhraseBook, readonly Hit[]>>()

/**
 * Looks for the phrases of a book in a file, or in a bare string that is read as one piece of prose. Folding, decoding
 * and the decision between use and mention are done here. What was read is kept with the file, and so is the answer: a
 * second rule with the same book pays nothing.
 */
export function findPhrases(source: SkillFile | string, book: PhraseBook): readonly Hit[] {
  if (typeof source === 'string') {
    return search(readText(source, true), book).map((hit) => ({ file: '', place: undefined, ...hit }))
  }
  let known = answers.get(source)
  if (!known) answers.set(source, (known = new Map()))
  let hits = known.get(book)
  if (!hits) {
    hits = searchFile(source, book)
    known.set(book, hits)
  }
  return hits
}

function searchFile(file: SkillFile, book: PhraseBook): Hit[] {
  const { text } = file
  if (text === undefined) return []
  let whole = read.get(file)
  if (!whole) read.set(file, (whole = readText(text, false)))
  return search(whole, book).map((hit) => ({ file: file.path, place: file.at(hit.offset), ...hit }))
}

function readText(original: string, bare: boolean): ReadText {
  const folded = foldLetters(original)
  const blocks: readonly Block[] = bare
    ? [{ start: 0, end: folded.text.length, context: 'prose', under: [] }]
    : blocksOf(folded.text)
  return { original, folded, blocks }
}

function search(text: ReadText, book: PhraseBook): Found[] {
  const hits = [...searchPlain(text, book), ...searchDecoded(text, book, 1)]
  return withoutRepeats(hits.sort((a, b) => a.offset - b.offset))
}

/** Decodes what looks encoded and reads it again, two levels deep. Nothing found there is a mention. */
function searchDecoded(text: ReadText, book: PhraseBook, level: number): Found[] {
  const hits: Found[] = []
  let left = decodeLimit
  for (const blob of decode(text.original)) {
    left -= blob.text.length
    if (left < 0) break
    const inner = readText(blob.text, true)
    const context = text.blocks.find((block) => block.end > blob.start)?.context ?? 'prose'
    const deeper = level < 2 && blob.encoding !== 'rot13' ? searchDecoded(inner, book, level + 1) : []
    for (const hit of [...searchPlain(inner, book), ...deeper]) {
      const how: Reading = `decoded:${blob.encoding}`
      hits.push({ ...hit, offset: blob.start, length: blob.end - blob.start, how, context, mention: false })
    }
  }
  return hits
}

/** Beyond this a text is not searched further: it is what it is. */
const mostHits = 500

/** Longer blocks are read in pieces that overlap by more than the longest phrase. */
const pieceLength = 2000
const overlap = 400

function searchPlain(text: ReadText, book: PhraseBook): Found[] {
  const hits: Found[] = []
  const folded = text.folded.text
  const known = (word: string): boolean => book.known(word)
  for (const block of text.blocks) {
    for (let start = block.start; start < block.end; start += pieceLength - overlap) {
      const end = Math.min(block.end, start + pieceLength)
      for (const candidate of book.candidates(folded, start, end)) {
        const words = wordsOf(folded, candidate.start, candidate.end, known, block.context === 'frontmatter')
        hits.push(...searchWords(text, block, words, candidate.phrases, book))
        if (candidate.spelled) {
          const joined = joinLetters(words, known)
          for (const { phrases } of book.candidates(joined.text, 0, joined.text.length)) {
            hits.push(...searchWords(text, block, joined, phrases, book))
          }
        }
      }
      if (hits.length >= mostHits) return hits
      if (end === block.end) break
    }
  }
  for (const marker of book.markers) hits.push(...searchMarker(text, marker, known))
  return hits
}

function searchWords(
  text: ReadText,
  block: Block,
  words: Words,
  phrases: readonly CompiledPhrase[],
  book: PhraseBook,
): Found[] {
  const hits: Found[] = []
  const wanted = phrases.filter(({ phrase }) => !phrase.within || phrase.within.includes(block.context))
  const report = ({ phrase }: CompiledPhrase, match: RegExpExecArray): void => {
    const first = match.index
    const last = first + lengthWithoutTail(match[0])
    const start = words.start(first)
    const end = words.end(last)
    const disguised = words.disguised(first, last) || text.folded.disguised(start, end)
    const mention = !disguised && isMention(text.folded.text, block, words, first, last)
    hits.push(found(text, start, end, phrase, disguised, block.context, mention))
  }
  const anywhere = wanted.filter(({ expression }) => !expression.sticky)
  const unlisted = wanted.filter(({ expression, first }) => expression.sticky && !first)
  const listed = new Set(wanted.filter(({ first }) => first))
  for (let at = 0; at < words.text.length && listed.size + unlisted.length > 0;) {
    const end = words.text.indexOf(' ', at)
    const starting =
      book.startingWith(words.text.slice(at, end))?.filter((phrase) => listed.has(phrase)) ?? []
    for (const phrase of [...starting, ...unlisted]) {
      phrase.expression.lastIndex = at
      const match = phrase.expression.exec(words.text)
      if (match) report(phrase, match)
    }
    at = end + 1
  }
  for (const phrase of anywhere)
    for (const match of words.text.matchAll(phrase.expression)) report(phrase, match)
  return hits
}

/** Markers are matched with their punctuation: in the whole text at once, or in the blocks where they count. */
function searchMarker(text: ReadText, marker: CompiledPhrase, known: (word: string) => boolean): Found[] {
  const hits: Found[] = []
  const folded = text.folded.text
  const { within } = marker.phrase
  const places = within
    ? text.blocks.filter((block) => within.includes(block.context))
    : [{ start: 0, end: folded.length }]
  if (places.length === 0 || !marker.needs[0]!.some((keyword) => folded.includes(keyword))) return hits
  for (const place of places) {
    for (const { 0: match, index } of folded.slice(place.start, place.end).matchAll(marker.expression)) {
      const start = place.start + index
      const end = start + match.length
      const block = blockAt(text.blocks, start, end)
      const words = wordsOf(folded, block.start, Math.min(block.end, start + pieceLength), known)
      const disguised = text.folded.disguised(start, end)
      const mention =
        !disguised &&
        (isMarkedOff(folded, block, start, end) ||
          isMention(folded, block, words, words.at(start), words.at(end)))
      hits.push(found(text, start, end, marker.phrase, disguised, block.context, mention))
      if (hits.length >= mostHits) return hits
    }
  }
  return hits
}

/** The block a marker stands in. One that runs over the line of a fence stands in none, and is read as prose. */
function blockAt(blocks: readonly Block[], start: number, end: number): Block {
  const block = blocks.find((candidate) => candidate.end > start)
  return block && block.start <= start ? block : { start, end, context: 'prose', under: [] }
}

function found(
  { original, folded }: ReadText,
  start: number,
  end: number,
  { id, kind }: { id: string; kind: string },
  disguised: boolean,
  context: Block['context'],
  mention: boolean,
): Found {
  const offset = folded.origin(start)
  const stop = folded.origin(end)
  const excerpt = excerptOf(original, offset, stop)
  const how = disguised ? 'folded' : 'plain'
  return { offset, length: stop - offset, kind, patternId: id, excerpt, how, context, mention }
}

/** One hit for a place and pattern, whichever piece or reading found it first. */
function withoutRepeats(hits: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return hits.filter((hit) => {
    const key = `${hit.offset} ${hit.patternId}`
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Length without the blanks and commas that end a match. */
function lengthWithoutTail(text: string): number {
  let length = text.length
  while (length > 0 && (text[length - 1] === ' ' || text[length - 1] === ',')) length--
  return length
}

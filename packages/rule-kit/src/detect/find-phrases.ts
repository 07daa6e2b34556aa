import { kept } from '../kept.js'
import type { SkillFile } from '../skill.js'
import { decode, decodeLimit } from './decode.js'
import { foldLetters } from './fold.js'
import type { Hit, Reading } from './hit.js'
import type { CompiledPhrase } from './phrase.js'
import { once } from './once.js'
import type { PhraseBook } from './phrase-book.js'
import { firstEndingAfter, readText, type Found, type ReadText } from './read-text.js'
import { searchMarker } from './search-markers.js'
import { searchWords } from './search-words.js'
import { joinLetters } from './spelled.js'
import { wordsOf } from './words.js'

/**
 * Looks for the phrases of a book in a file, or in a bare string that is read as one piece of prose. Folding, decoding
 * and the decision between use and mention are done here. What was read is kept with the file, and so is the answer: a
 * second rule with the same book pays nothing.
 */
export function findPhrases(source: SkillFile | string, book: PhraseBook): readonly Hit[] {
  if (typeof source === 'string') {
    return search(source, () => readText(source, true), book).map((hit) => ({
      file: '',
      place: undefined,
      ...hit,
    }))
  }
  return kept(source, book, () => searchFile(source, book))
}

function searchFile(file: SkillFile, book: PhraseBook): Hit[] {
  const { text } = file
  if (text === undefined) return []
  const whole = () => kept(file, readText, () => readText(text, false))
  return search(text, whole, book).map((hit) => ({ file: file.path, place: file.at(hit.offset), ...hit }))
}

/** `read` folds the text and cuts it, which most texts do not need. */
function search(text: string, read: () => ReadText, book: PhraseBook): Found[] {
  const hits = [...searchText(text, read, book), ...searchDecoded(text, read, book, 1)]
  return hits.length < 2 ? hits : withoutRepeats(hits.sort((a, b) => a.offset - b.offset))
}

/** Most texts are done with at a glance: it is right whenever it finds nothing. */
function searchText(text: string, read: () => ReadText, book: PhraseBook): Found[] {
  // Accents and the like: folded, most of those texts are plain.
  const seen = book.glance(text) ?? book.glance(read().folded.text)
  if (seen && !seen.phrases && !mayOccur(seen.markers, text)) return []
  return searchPlain(read(), book, seen !== undefined)
}

function mayOccur(markers: readonly CompiledPhrase[], text: string): boolean {
  if (markers.length === 0) return false
  const folded = `\n${foldLetters(text).text}`
  return markers.some(({ phrase, expression }) => phrase.within || folded.search(expression) !== -1)
}

/** Decodes what looks encoded and reads it again, two levels deep. Nothing found there is a mention. */
function searchDecoded(text: string, read: () => ReadText, book: PhraseBook, level: number): Found[] {
  const hits: Found[] = []
  let left = 16 * decodeLimit
  for (const blob of decode(text)) {
    left -= blob.text.length
    if (left < 0) break
    const readInner = once(() => readText(blob.text, true))
    const plain = searchText(blob.text, readInner, book)
    const deeper =
      level < 2 && blob.encoding !== 'rot13' ? searchDecoded(blob.text, readInner, book, level + 1) : []
    for (const hit of [...plain, ...deeper]) {
      const context = firstEndingAfter(read().blocks, blob.start)?.context ?? 'prose'
      const how: Reading = `decoded:${blob.encoding}`
      hits.push({ ...hit, offset: blob.start, length: blob.end - blob.start, how, context, mention: false })
    }
  }
  return hits
}

/** With so many uses a text is not searched further. Mentions do not count: a thousand of them may hide a use. */
const mostUses = 500
/** Mentions beyond these are not kept. */
const mostMentions = 500

/** Longer blocks are read in pieces that overlap by more than the longest phrase. */
const pieceLength = 2000
const overlap = 400

/** @param plain - The text has no letters beyond ASCII. */
function searchPlain(text: ReadText, book: PhraseBook, plain: boolean): Found[] {
  const hits: Found[] = []
  const folded = text.folded.text
  const known = (word: string): boolean => book.known(word, plain)
  let uses = 0
  let mentions = 0
  const keep = (found: readonly Found[]): void => {
    for (const hit of found) if (hit.mention ? mentions++ < mostMentions : ++uses) hits.push(hit)
  }
  for (const block of text.blocks) {
    for (let start = block.start; start < block.end; start += pieceLength - overlap) {
      const end = Math.min(block.end, start + pieceLength)
      for (const candidate of book.candidates(folded, start, end, plain)) {
        const words = wordsOf(folded, candidate.start, candidate.end, known, block.context === 'frontmatter')
        keep(searchWords(text, block, words, candidate.phrases))
        if (candidate.spelled) {
          const joined = joinLetters(words, known)
          for (const { phrases } of book.candidates(joined.text, 0, joined.text.length, plain)) {
            keep(searchWords(text, block, joined, phrases))
          }
        }
      }
      if (uses >= mostUses) return hits
      if (end === block.end) break
    }
  }
  for (const marker of book.markersIn(folded)) keep(searchMarker(text, marker, known))
  return hits
}

/** One hit for a place and pattern, whichever piece or reading found it first. */
function withoutRepeats(hits: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return hits.filter((hit) => {
    const key = `${hit.offset} ${hit.patternId}`
    return seen.has(key) ? false : seen.add(key)
  })
}

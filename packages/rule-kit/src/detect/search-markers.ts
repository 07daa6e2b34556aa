import type { Block } from './blocks.js'
import { isMarkedOff, isMention } from './mention.js'
import type { CompiledPhrase } from './phrase.js'
import { firstEndingAfter, found, type Found, type ReadText } from './read-text.js'
import { wordsOf } from './words.js'

/** Nobody needs so many to say what they mean. */
const mostMarkers = 2000

/** How far around a marker its sentence is read. */
const around = 300

/** Markers are matched with their punctuation: in the whole text at once, or in the blocks where they count. */
export function searchMarker(
  text: ReadText,
  marker: CompiledPhrase,
  known: (word: string) => boolean,
): Found[] {
  const hits: Found[] = []
  const folded = text.folded.text
  const { within } = marker.phrase
  const places = within
    ? text.blocks.filter((block) => within.includes(block.context))
    : [{ start: 0, end: folded.length }]
  if (places.length === 0) return hits
  for (const place of places) {
    // A line break in front, so that a marker can ask for the start of a line: `\n`, which is found faster than `^`.
    for (const { 0: match, index } of `\n${folded.slice(place.start, place.end)}`.matchAll(
      marker.expression,
    )) {
      const end = place.start + index - 1 + match.length
      const start = end - match.trimStart().length
      const block = blockAt(text.blocks, start, end)
      const disguised = text.folded.disguised(start, end)
      const mention =
        !disguised &&
        (isMarkedOff(folded, block, start, end) || isMentionAt(folded, block, start, end, known))
      hits.push(found(text, start, end, marker.phrase, disguised, block.context, mention))
      if (hits.length >= mostMarkers) return hits
    }
  }
  return hits
}

function isMentionAt(
  folded: string,
  block: Block,
  start: number,
  end: number,
  known: (word: string) => boolean,
): boolean {
  const from = Math.max(block.start, start - around)
  const words = wordsOf(folded, from, Math.min(block.end, end + around), known)
  return isMention(folded, block, words, words.at(start), words.at(end))
}

/** The block a marker stands in. One that runs over the line of a fence stands in none, and is read as prose. */
function blockAt(blocks: readonly Block[], start: number, end: number): Block {
  const block = firstEndingAfter(blocks, start)
  return block && block.start <= start ? block : { start, end, context: 'prose', under: [] }
}

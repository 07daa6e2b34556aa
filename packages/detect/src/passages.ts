import type { Place, SkillFile } from '@skillgauge/rule-kit'
import { visible } from './document/excerpt.js'
import { decode } from './normalise/decode.js'
import { findInstructions } from './instructions.js'
import type { Model } from './model/model.js'
import { rateDocument, type RatedText } from './rate-text.js'

/** A passage for a second reader: a possible instruction, or text that the rendered page does not show. */
export interface Passage {
  readonly place: Place
  /** `disguised`: look-alike letters or invisible characters. `doubtful`: a possible instruction. */
  readonly why: 'comment' | 'disguised' | 'encoded' | 'doubtful'
  /** Decoded where it was encoded, on one line, invisible characters written out, at most 1,500 characters. */
  readonly text: string
}

/** Characters. */
const [minLength, maxLength] = [12, 1_500]
/** Of one file. */
const maxPassages = 20

/**
 * The passages of a file, each once, ordered by reason and offset.
 *
 * @param text - Of the file, without the syntax of data (see `textOfData`).
 */
export function findPassages(file: SkillFile, text: string, model: Model): Passage[] {
  const rated = rateDocument(text, model)
  const found: Passage[] = []
  const taken: { readonly start: number; readonly end: number }[] = []
  const shownText = file.text ?? ''
  const add = (
    why: Passage['why'],
    start: number,
    end: number,
    words = shownText.slice(start, end),
  ): void => {
    const shown = visible(words).trim()
    const isTaken = taken.some((one) => start < one.end && one.start < end)
    if (found.length >= maxPassages || shown.length < minLength || isTaken) return
    taken.push({ start, end })
    found.push({ place: file.at(start), why, text: shown.slice(0, maxLength) })
  }
  for (const { text: words, start, end } of decode(text)) add('encoded', start, end, words)
  for (const [start, end] of disguisedIn(rated)) add('disguised', start, end)
  for (const { context, start, end } of rated.blocks)
    if (context === 'comment' || context === 'frontmatter-comment')
      add('comment', rated.folded.origin(start), rated.folded.origin(end))
  for (const { offset, length, isMention } of findInstructions(text, true, model))
    if (!isMention && length < text.length) add('doubtful', offset, offset + length)
  return found
}

function disguisedIn({ folded, sentences }: RatedText): [start: number, end: number][] {
  return sentences
    .filter(({ start, end }) => folded.disguised(start, end))
    .map(({ start, end }) => [folded.origin(start), folded.origin(end)])
}

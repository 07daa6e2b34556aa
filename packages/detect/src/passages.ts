import type { Place, SkillFile } from '@skillgauge/rule-kit'
import { visible } from './document/excerpt.js'
import { decode } from './normalise/decode.js'
import { findInstructions } from './instructions.js'
import type { Model } from './model/model.js'
import { rateDocument, type RatedText } from './text.js'

/** A passage that a second reader should see: one that may ask something, or that a person who looks at the page does not see. */
export interface Passage {
  readonly place: Place
  /** `comment`, `disguised` (letters that look like others, or characters in between that show nothing), `encoded`, or `doubtful`. */
  readonly why: 'comment' | 'disguised' | 'encoded' | 'doubtful'
  /** As it stands, or decoded; invisible characters written out, on one line, at most 1,500 characters. */
  readonly text: string
}

/** Characters. Longer passages are shown by their beginning. */
const longest = 1_500
/** Shorter ones order nothing. */
const shortest = 12
/** Of one file. */
const most = 20

/** In order of why, then of the file. A passage that is there for two reasons is there once. */
/** @param text - Of the file, without the signs of data (see `textOfData`). */
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
    if (found.length >= most || shown.length < shortest || isTaken) return
    taken.push({ start, end })
    found.push({ place: file.at(start), why, text: shown.slice(0, longest) })
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

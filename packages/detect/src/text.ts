import type { Block } from './document/block.js'
import { blocksOf } from './document/blocks.js'
import { foldLetters, type Folded } from './normalise/fold.js'
import { backgroundOf, levelOf } from './level.js'
import type { Model } from './model/model.js'
import { thresholds } from './thresholds.js'
import { topicsOf } from './topic.js'
import { windowsOf, type Window } from './windows.js'

/** A window with how far it stands out of its text. */
export interface Rated extends Window {
  readonly level: number
}

/** A text as the model has read it. */
export interface RatedText {
  readonly folded: Folded
  readonly blocks: readonly Block[]
  readonly windows: readonly Rated[]
}

/**
 * @param isDocument - Whether the text is Markdown, perhaps with frontmatter; a bare one is a single piece of prose.
 */
export function rateText(text: string, isDocument: boolean, model: Model): RatedText {
  const folded = foldLetters(text)
  const whole: Block = { start: 0, end: folded.text.length, context: 'prose', under: [] }
  const blocks = isDocument ? blocksOf(folded.text) : [whole]
  const windows = windowsOf(folded.text, blocks, model)
  const background = backgroundOf(windows.map(({ score }) => score))
  // What a value or a decoded blob is about is told by what stands around it.
  return { folded, blocks, windows: rate(windows, background, isDocument) }
}

/** Levels below are of no use to anybody: a marker raises by 1. */
const lowest = thresholds.least - 1

/** Windows of one text with their levels. @param hasTopic - Whether it is long enough to be about something. */
export function rate(windows: readonly Window[], background: number, hasTopic: boolean): Rated[] {
  // With a topic as if each spoke of something new: higher it cannot be.
  const first = hasTopic ? 0 : undefined
  const rated = windows.map((window) => Object.assign(window, { level: levelOf(window, background, first) }))
  const high = rated.filter(({ level }) => level >= lowest)
  if (!hasTopic || high.length === 0) return rated
  const rest = rated.flatMap(({ isPair, sentences, level }) =>
    isPair || level >= thresholds.suspicious ? [] : sentences,
  )
  const topics = topicsOf(
    high.map(({ sentences }) => sentences),
    rest,
  )
  high.forEach((one, i) => (one.level = levelOf(one, background, topics[i])))
  return rated
}

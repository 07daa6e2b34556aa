import type { Block } from './document/block.js'
import { blocksOf } from './document/blocks.js'
import { foldLetters, type Folded } from './normalise/fold.js'
import { backgroundOf, levelInTopic, levelOf } from './level.js'
import { posing } from './markers.js'
import type { Model } from './model/model.js'
import { thresholds } from './thresholds.js'
import { topicsOf } from './topic.js'
import { windowsOf, type Unsaid, type Window } from './windows.js'

/** A window with how far it stands out of its text. */
export interface Rated extends Window {
  readonly level: number
}

/** A text as the model has read it. */
export interface RatedText {
  readonly folded: Folded
  readonly blocks: readonly Block[]
  readonly windows: readonly Rated[]
  readonly unsaid: readonly Unsaid[]
}

/**
 * @param isDocument - Whether the text is Markdown, perhaps with frontmatter; a bare one is a single piece of prose.
 */
export function rateText(text: string, isDocument: boolean, model: Model): RatedText {
  const folded = foldLetters(text)
  const whole: Block = { start: 0, end: folded.text.length, context: 'prose', under: [] }
  const blocks = isDocument ? blocksOf(folded.text) : [whole]
  const unsaid: Unsaid[] = []
  const windows = windowsOf(folded.text, blocks, model, isDocument, unsaid, folded.disguised)
  const background = backgroundOf(windows.map(({ score }) => score))
  // What a value or a decoded blob is about is told by what stands around it.
  return { folded, blocks, windows: rate(windows, background, isDocument), unsaid }
}

/** What can reach no more is of no use to anybody. */
const lowest = thresholds.least - posing

/** Windows of one text with their levels. @param hasTopic - Whether it is long enough to be about something. */
export function rate(windows: readonly Window[], background: number, hasTopic: boolean): Rated[] {
  const rated = windows.map((window) => Object.assign(window, { level: levelOf(window, background) }))
  // As if it spoke of something new.
  const highest = (window: Window): number => levelOf(window, background, 0)
  const high = rated.filter((window) => highest(window) >= lowest)
  if (!hasTopic || high.length === 0) return rated
  const rest = windows.filter((window) => !window.isPair && highest(window) < thresholds.suspicious)
  const topics = topicsOf(
    high.map(({ sentences }) => sentences),
    rest.flatMap(({ sentences }) => sentences),
  )
  high.forEach((one, i) => (one.level = levelInTopic(one, background, topics[i]!)))
  return rated
}

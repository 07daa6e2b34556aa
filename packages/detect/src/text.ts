import type { Block } from './document/block.js'
import { blocksOf } from './document/blocks.js'
import { foldLetters, type Folded } from './normalise/fold.js'
import { backgroundOf, levelOf } from './level.js'
import type { Model } from './model/model.js'
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
  return {
    folded,
    blocks,
    windows: windows.map((window) => Object.assign(window, { level: levelOf(window, background) })),
  }
}

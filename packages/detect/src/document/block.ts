import type { Context } from './context.js'

/** A stretch of text that stands on its own: a paragraph, a list item, a table row, a key of the frontmatter. */
export interface Block {
  readonly start: number
  readonly end: number
  readonly context: Context
  /** What the block stands under: the nearest heading, the sentence that introduces the list or table, its header row. */
  readonly under: readonly Block[]
}

/** A block that still grows. */
export interface Open extends Block {
  end: number
}

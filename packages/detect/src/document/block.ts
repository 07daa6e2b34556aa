/** The role of a piece of text in its document. */
export type Context =
  | 'prose'
  | 'heading'
  | 'list'
  | 'quote'
  | 'table'
  | 'fence'
  | 'comment'
  | 'frontmatter'
  | 'frontmatter-comment'

/** A paragraph, a list item, a table row, a key of the frontmatter. */
export interface Block {
  readonly start: number
  readonly end: number
  readonly context: Context
  /** The heading, introducing sentence, parent items and table header above it. */
  readonly under: readonly Block[]
}

/** A block whose end is not known yet. */
export interface OpenBlock extends Block {
  end: number
}

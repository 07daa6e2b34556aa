/** What a piece of text is in its document. */
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

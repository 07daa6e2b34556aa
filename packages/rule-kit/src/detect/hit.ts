import type { Place } from '../place.js'

/** How a hit was read: as it stands, after folding look-alike and invisible characters, or after decoding. */
export type Reading = 'plain' | 'folded' | `decoded:${string}`

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

/** A phrase that was found. */
export interface Hit {
  /** Path of the file; `''` when a bare string was read. */
  readonly file: string
  /** Where it begins. `undefined` when a bare string was read. */
  readonly place: Place | undefined
  /** Offset of the first character in the text that was read. */
  readonly offset: number
  readonly length: number
  /** What it tries to do: `override`, `hide`, `verdict`, … */
  readonly kind: string
  readonly patternId: string
  /** At most 120 characters of the original, invisible ones shown as `<U+200B>`. */
  readonly excerpt: string
  readonly how: Reading
  readonly context: Context
  /** The words are quoted, forbidden or looked for, not said. A hit found only after folding or decoding never is. */
  readonly mention: boolean
}

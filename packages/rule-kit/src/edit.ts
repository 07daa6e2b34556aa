declare const made: unique symbol

/**
 * A change of a file that fixes what was found: plain data, nothing is written by making one.
 *
 * Edits come from the parsed skill (`file.replace(…)`, `frontmatterBlock.replace(…)`), never from numbers made up in a
 * rule: that is why the type cannot be written by hand, and why no edit can reach outside its file.
 */
export interface Edit {
  /** Path below the skill directory, with `/`. */
  readonly path: string
  /** Where it begins in the text of the file. */
  readonly offset: number
  /** How many UTF-16 code units go; 0 to insert. */
  readonly length: number
  /** What stands there instead, with `\n` for a line end: the file's own is written. */
  readonly text: string
  readonly [made]: true
}

declare const made: unique symbol

/**
 * A change of a file that fixes a finding. Creating one writes nothing.
 *
 * Edits come from the parsed skill (`file.replace(…)`, `frontmatterBlock.replace(…)`), so that none can reach outside its file;
 * the type cannot be written by hand.
 */
export interface Edit {
  /** Path below the skill directory, with `/`. */
  readonly path: string
  /** Offset in the text of the file. */
  readonly offset: number
  /** UTF-16 code units to replace; 0 to insert. */
  readonly length: number
  /** The new text, with `\n` for a line end: the line end of the file is written. */
  readonly text: string
  readonly [made]: true
}

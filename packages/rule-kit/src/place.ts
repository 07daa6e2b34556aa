declare const placed: unique symbol

/**
 * A position in a file of the skill, as editors show it.
 *
 * Places come from the parsed skill (`frontmatter.key('name')`, `body.at(node)`, `file.at(offset)`), so that no finding can
 * point outside its file; the type cannot be written by hand.
 */
export interface Place {
  /** Path below the skill directory, with `/`: `SKILL.md`, `scripts/run.py`. */
  readonly path: string
  /** 1-based line. */
  readonly line: number
  /** 1-based column, in UTF-16 code units. */
  readonly column: number
  readonly [placed]: true
}

import type { Json, Place } from '@skillgauge/rule-kit'

/** One entry of `details.findings` and `details.mentions`, the same for all checks that carry a risk: `scan` reads it. */
export interface FindingDetails {
  readonly [key: string]: Json
  readonly file: string
  readonly line: number
  readonly column: number
  /** What it is: `override`, `zero-width`, `tag`, … */
  readonly kind: string
  /** At most 120 characters of the text, invisible ones shown as `<U+200B>`. */
  readonly excerpt: string
  /** Id of the pattern that found it. */
  readonly rule: string
}

/** A finding as data. `details.findings` has one for each finding the check yields, in the same order. */
export function findingDetails(
  place: Place,
  found: { readonly kind: string; readonly patternId: string; readonly excerpt: string },
): FindingDetails {
  return {
    file: place.path,
    line: place.line,
    column: place.column,
    kind: found.kind,
    excerpt: found.excerpt,
    rule: found.patternId,
  }
}

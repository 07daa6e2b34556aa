import type { Json, Place } from '@skillgauge/rule-kit'

/** An entry of `details.findings` and `details.mentions` of all checks with a risk, which `scan` reads. */
export interface FindingDetails {
  readonly [key: string]: Json
  readonly file: string
  readonly line: number
  readonly column: number
  /** `override`, `zero-width`, `tag`, … */
  readonly kind: string
  /** At most 120 characters of the text, invisible ones shown as `<U+200B>`. */
  readonly excerpt: string
  /** Id of the pattern. */
  readonly rule: string
}

/** Creates the entry of a finding or mention. */
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

import type { Line, Text } from '../../terminal/styled-text.js'
import { dim, line, paragraph } from '../../terminal/styled-text.js'

/** More skills with the same problem are reported as one group. */
export const maxUngrouped = 3

/** Examples shown of a group. */
export const shownExamples = 3

export function exampleLines(indent: number, shown: readonly Text[], ...rest: readonly Text[]): Line[] {
  return [
    ...shown.slice(0, shownExamples).flatMap((skill) => paragraph(indent, skill)),
    {
      ...line(' '.repeat(indent), dim(`and ${shown.length - shownExamples} more`), ...rest.map(dim)),
      hang: indent,
    },
  ]
}

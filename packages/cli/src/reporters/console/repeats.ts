import type { Line, Piece } from '../../terminal/styled-text.js'
import { dim, paragraph } from '../../terminal/styled-text.js'

/** More skills with the same problem are reported as one group. */
export const maxUngrouped = 3

/** Examples shown of a group. */
export const shownExamples = 3

export function exampleLines(indent: number, shown: readonly (string | Piece)[], rest: string): Line[] {
  return [
    ...shown.slice(0, shownExamples).flatMap((skill) => paragraph(indent, skill)),
    ...paragraph(indent, dim(`and ${shown.length - shownExamples} more${rest}`)),
  ]
}

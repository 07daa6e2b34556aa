import type { Line } from '../../terminal/styled-text.js'
import { dim, green, paragraph } from '../../terminal/styled-text.js'

interface Block<Finding> {
  readonly findings: readonly Finding[]
  readonly linesOf: (finding: Finding) => readonly Line[]
  readonly fixOf: (finding: Finding) => string | null | undefined
  /** Of the findings that are left out, and what shows them. */
  readonly rest: string | undefined
  /** Of what is about all findings. */
  readonly indent: number
}

/** Findings of one check with what to do about each: once below all where that is the same. */
export function findingBlock<Finding>({ findings, linesOf, fixOf, rest, indent }: Block<Finding>): Line[] {
  const isSame = new Set(findings.map(fixOf)).size === 1
  return [
    ...findings.flatMap((one) => [...linesOf(one), ...(isSame ? [] : fixLines(fixOf(one), 4))]),
    ...(rest === undefined ? [] : paragraph(indent, dim(rest))),
    ...(isSame ? fixLines(fixOf(findings[0]!), indent) : []),
  ]
}

function fixLines(fix: string | null | undefined, indent: number): Line[] {
  return fix === undefined || fix === null ? [] : paragraph(indent, fix, green('fix: '))
}

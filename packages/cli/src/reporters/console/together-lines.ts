import type { JudgedCollectionFinding } from '@skillgauge/core'
import type { Gate } from '../../run/gate.js'
import { isAtLevel } from '../../run/gate.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line, paragraph, yellow } from '../../terminal/styled-text.js'
import { findingBlock } from './finding-block.js'
import { command, count, severityPiece } from './words.js'

const shownFindings = 3

export interface TogetherOptions {
  readonly verbose?: boolean | undefined
  /** Shows only what fails by this gate, and counts the rest. Absent: all of it. */
  readonly failing?: Gate | undefined
  /** Only what was found: nothing is counted. */
  readonly quiet?: boolean | undefined
  /** What to type for the same skills, judged as here. */
  readonly all?: string | undefined
  /** The command that lists all findings of a check. */
  readonly inFull?: ((checkId: string) => string) | undefined
}

/** What was found in all skills together, worst first, by check. */
export function togetherLines(
  together: JudgedTogether | undefined,
  { verbose = false, failing, quiet = false, all = '--all', inFull }: TogetherOptions = {},
): Line[] {
  if (!together) return []
  const { findings, accepted } = together
  const told = failing ? findings.filter((finding) => isAtLevel(finding, failing)) : findings
  const others = quiet ? 0 : findings.length - told.length
  // Without it they are counted with those of the skills.
  const known = quiet || !verbose ? 0 : accepted.length
  if (told.length === 0 && others === 0 && known === 0) return []
  const checks = [...new Set(told.map(({ checkId }) => checkId))]
  return [
    ...(told.length > 0 ? [line(bold('all skills together'))] : []),
    ...checks.flatMap(
      (id) =>
      checkLines(told.filter(({ checkId }) => checkId === id), together, verbose, inFull?.(id)), // prettier-ignore
    ),
    ...(others > 0
      ? [
          line(
            dim(
              `${count(others, 'finding')} of lower severity about all skills together; to see ${others === 1 ? 'it' : 'them'}:`,
            ),
          ),
          line('  ', command(`skillgauge evaluate ${all}`)),
        ]
      : []),
    ...(known > 0 ? acceptedLines(together) : []),
    blank,
  ]
}

function checkLines(
  findings: readonly JudgedCollectionFinding[],
  { shown }: JudgedTogether,
  verbose: boolean,
  inFull = 'skillgauge evaluate --all --verbose',
): Line[] {
  const [first] = findings
  if (!first) return []
  const listed = verbose ? findings : findings.slice(0, shownFindings)
  const hidden = findings.length - listed.length
  return [
    line('  ', severityPiece(first.severity), ' ', first.checkId, '  ', dim(first.checkName)),
    ...findingBlock({
      findings: listed,
      linesOf: (finding) => [...placeLines(finding, shown), ...paragraph(4, finding.message)],
      fixOf: ({ fix }) => fix,
      rest: hidden > 0 ? `and ${hidden} more: ${inFull}` : undefined,
      indent: 4,
    }),
  ]
}

function placeLines(
  { path, line: at, column }: JudgedCollectionFinding,
  shown: JudgedTogether['shown'],
): Line[] {
  if (path === undefined) return []
  return paragraph(4, cyan([shown(path), at, column].filter((part) => part !== undefined).join(':')))
}

function acceptedLines({ accepted, shown }: JudgedTogether): Line[] {
  return accepted.flatMap((one) => [
    line('  ', one.checkId, '  ', dim('by the baseline')),
    ...placeLines(one, shown),
    ...paragraph(4, dim(one.message)),
    ...paragraph(4, one.reason, yellow('reason: ')),
  ])
}

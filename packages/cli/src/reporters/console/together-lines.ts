import type { JudgedCollectionFinding } from '@skillgauge/core'
import type { Gate } from '../../run/gate.js'
import { isAtLevel } from '../../run/gate.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line, paragraph, yellow } from '../../terminal/styled-text.js'
import { failureLines } from './failures.js'
import { command, count } from './words.js'

interface TogetherOptions {
  readonly verbose?: boolean | undefined
  /** Shows only what fails by this gate, and counts the rest. Absent: all of it. */
  readonly failing?: Gate | undefined
  readonly quiet?: boolean | undefined
  readonly all?: string | undefined
  readonly inFull: (checkId: string) => string
}

export function togetherLines(
  together: JudgedTogether | undefined,
  { verbose = false, failing, quiet = false, all = '--all', inFull }: TogetherOptions,
): Line[] {
  if (!together) return []
  const { findings, accepted, shown } = together
  const told = failing ? findings.filter((finding) => isAtLevel(finding, failing)) : findings
  const others = quiet ? 0 : findings.length - told.length
  // Without it they are counted with those of the skills.
  const known = quiet || !verbose ? 0 : accepted.length
  if (told.length === 0 && others === 0 && known === 0) return []
  const checks = [...new Set(told.map(({ checkId }) => checkId))]
  return [
    ...(told.length > 0 ? [line(bold('all skills together'))] : []),
    ...checks.flatMap((id) => {
      const own = told.filter(({ checkId }) => checkId === id)
      const findings = own.map((one) => (one.path === undefined ? one : { ...one, path: shown(one.path) }))
      return failureLines([{ ...own[0]!, findings }], { shown: '', verbose, most: 3, rest: inFull(id) })
    }),
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

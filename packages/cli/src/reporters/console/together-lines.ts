import type { JudgedCollectionFinding } from '@skillgauge/core'
import type { Gate } from '../../run/gate.js'
import { isAtLevel } from '../../run/gate.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line, paragraph, yellow } from '../../terminal/styled-text.js'
import { failureLines, placeOf } from './failures.js'
import { command, count } from './words.js'

interface TogetherOptions {
  readonly verbose?: boolean | undefined
  /** Shows only what fails this gate, and counts the rest. Absent: shows all. */
  readonly failing?: Gate | undefined
  readonly quiet?: boolean | undefined
  /** All findings of the run. */
  readonly allCommand: string
  readonly fullCommand: (checkId: string) => string
}

export function togetherLines(
  together: JudgedTogether | undefined,
  { verbose = false, failing, quiet = false, allCommand, fullCommand }: TogetherOptions,
): Line[] {
  if (!together) return []
  const { findings, accepted, shown } = together
  const shownFindings = failing ? findings.filter((finding) => isAtLevel(finding, failing)) : findings
  const hiddenCount = quiet ? 0 : findings.length - shownFindings.length
  const acceptedCount = quiet || !verbose ? 0 : accepted.length
  if (shownFindings.length === 0 && hiddenCount === 0 && acceptedCount === 0) return []
  const placed = <Finding extends JudgedCollectionFinding>(one: Finding): Finding =>
    one.path === undefined ? one : { ...one, path: shown(one.path) }
  const checks = [...new Set(shownFindings.map(({ checkId }) => checkId))]
  return [
    ...(shownFindings.length > 0 ? [line(bold('all skills together'))] : []),
    ...checks.flatMap((id) => {
      const findingsOfCheck = shownFindings.filter(({ checkId }) => checkId === id)
      return failureLines([{ ...findingsOfCheck[0]!, findings: findingsOfCheck.map(placed) }], {
        shown: '',
        verbose,
        limit: 3,
        rest: fullCommand(id),
      })
    }),
    ...(hiddenCount > 0
      ? [
          line(
            dim(
              `${count(hiddenCount, 'finding')} of lower severity about all skills together; to see ${hiddenCount === 1 ? 'it' : 'them'}:`,
            ),
          ),
          line('  ', command(allCommand)),
        ]
      : []),
    ...(acceptedCount > 0 ? acceptedLines(accepted.map(placed)) : []),
    blank,
  ]
}

function acceptedLines(accepted: JudgedTogether['accepted']): Line[] {
  return accepted.flatMap((one) => [
    line('  ', one.checkId, '  ', dim('by the baseline')),
    ...(one.path === undefined ? [] : paragraph(4, cyan(placeOf(one, '')!))),
    ...paragraph(4, dim(one.message)),
    ...paragraph(4, one.reason, yellow('reason: ')),
  ])
}

import type { CheckResult, Evaluation } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { Gate } from '../../run/gate.js'
import { isScoreTooLow } from '../../run/gate.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line, paragraph, red, yellow } from '../../terminal/styled-text.js'
import { placeOf } from './failures.js'
import { count } from './words.js'

export function scoreTooLow({ qualityScore }: Evaluation, { minScore }: Gate): Piece {
  return red(`Score ${qualityScore} is below the minimum of ${minScore} (--min-score).`)
}

export function lowScoreLines(reported: readonly ReportedSkill[], gate: Gate): Line[] {
  const low = reported.filter(({ evaluation }) => isScoreTooLow(evaluation, gate))
  if (low.length === 0) return []
  return [
    line(red(`${count(low.length, 'skill')} below ${gate.minScore} (--min-score):`)),
    ...low.flatMap(({ skill, evaluation }) =>
      paragraph(2, skill.shown, bold(evaluation.qualityScore.toFixed(2).padStart(6) + '  ')),
    ),
  ]
}

export function noteLines({ notes = [] }: Evaluation, shown: string): Line[] {
  return notes.flatMap((one) => [
    ...paragraph(2, cyan(placeOf(one, shown)!), yellow('note: ')),
    ...paragraph(4, one.message),
  ])
}

/** The number of suppressed findings: the same that `--update-baseline` accepts, plus those suppressed by comments. */
export function suppressedCount(reported: readonly ReportedSkill[], together?: JudgedTogether): Line[] {
  const all = reported.flatMap(({ evaluation }) => suppressedIn(evaluation.results))
  const byComments = all.filter(({ kind }) => kind === 'inSource').length
  return countLines(all.length + (together?.accepted.length ?? 0), byComments)
}

function countLines(number: number, byComments: number): Line[] {
  if (number === 0) return []
  const them = number === 1 ? 'it' : 'them'
  const by =
    byComments === 0 || byComments === number
      ? ''
      : ` (${number - byComments} by the baseline, ${byComments} by comments)`
  return paragraph(
    0,
    dim(`${count(number, 'finding')} suppressed${by}; evaluate --verbose with these options shows ${them}.`),
  )
}

export function suppressedLines(
  results: readonly CheckResult[],
  { shown, verbose }: { readonly shown: string; readonly verbose?: boolean | undefined },
): Line[] {
  const all = suppressedIn(results)
  if (all.length === 0) return []
  if (!verbose)
    return [...countLines(all.length, all.filter(({ kind }) => kind === 'inSource').length), blank]
  return [
    line(bold('suppressed')),
    ...all.flatMap(({ checkId, finding, reason, kind }) => [
      line('  ', checkId, '  ', dim(kind === 'inSource' ? 'by a comment' : 'by the baseline')),
      ...paragraph(4, cyan(placeOf(finding, shown) ?? shown)),
      ...paragraph(4, dim(finding.message)),
      ...paragraph(4, reason, yellow('reason: ')),
    ]),
    blank,
  ]
}

function suppressedIn(results: readonly CheckResult[]) {
  // Few have any, and there may be many thousands of results.
  const some = results.filter(({ suppressed }) => suppressed !== undefined)
  return some.flatMap(({ checkId, suppressed = [] }) => suppressed.map((one) => ({ checkId, ...one })))
}

import type { ComparedSkill, ReportedSkill } from '../../run/evaluate-skills.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import { count, failedScore, minuteOf, nameOf, signed } from './words.js'

export function comparisonLines({ comparison }: ReportedSkill): Line[] {
  if (!comparison) return []
  const { newlyFailing, fixed, stillFailing } = comparison
  const then = comparison.previousFailsSecurity ? failedScore : String(comparison.previousScore)
  const now = comparison.failsSecurity ? failedScore : String(comparison.score)
  return [
    line(bold('Since the last evaluation'), dim(`, ${minuteOf(comparison.previouslyAt)}`)),
    line('  score          ', then, ' then, ', now, ' now ', difference(comparison)),
    ...ids('newly failing', newlyFailing, red),
    ...ids('fixed', fixed, green),
    ...ids('still failing', stillFailing, dim),
    ...otherChecks(comparison),
    blank,
  ]
}

export function comparisonTotals(reported: readonly ReportedSkill[]): Line[] {
  const compared = reported.flatMap(({ skill, evaluation, comparison }) =>
    comparison ? [{ skill, evaluation, comparison }] : [],
  )
  if (compared.length === 0) return []
  const all = compared.map(({ comparison }) => comparison)
  const number = (wanted: (one: ComparedSkill) => boolean) => all.filter(wanted).length
  const checks = (of: 'fixed' | 'newlyFailing' | 'stillFailing') => all.flatMap((one) => one[of]).length
  const broken = compared.filter(({ comparison }) => comparison.newlyFailing.length > 0)
  return [
    blank,
    line(
      `Since the last evaluation: ${number((one) => changeOf(one) > 0)} better, `,
      `${number((one) => changeOf(one) < 0)} worse, ${number((one) => changeOf(one) === 0)} the same; `,
      `${count(checks('fixed'), 'check')} fixed, ${checks('newlyFailing')} newly failing, `,
      `${checks('stillFailing')} still failing`,
    ),
    ...broken.flatMap(({ evaluation, comparison }) =>
      paragraph(2, comparison.newlyFailing.join(', '), red(`newly failing in ${nameOf(evaluation)}: `)),
    ),
  ]
}

export function differenceCell({ comparison }: ReportedSkill): Piece {
  return comparison ? difference(comparison) : dim('-')
}

/** Security, which a score leaves out, weighs more than any points. */
function changeOf(compared: ComparedSkill): number {
  const { previousFailsSecurity, failsSecurity, scoreDifference } = compared
  return previousFailsSecurity === failsSecurity ? scoreDifference : failsSecurity ? -1 : 1
}

function ids(title: string, list: readonly string[], color: (text: string) => Piece): Line[] {
  return list.length === 0 ? [] : paragraph(2, color(list.join(', ')), title.padEnd(15))
}

function otherChecks({ onlyNow, onlyBefore }: ComparedSkill): Line[] {
  const parts = [
    ...(onlyNow.length > 0 ? [`${count(onlyNow.length, 'check')} ran only now`] : []),
    ...(onlyBefore.length > 0 ? [`${count(onlyBefore.length, 'check')} ran only then`] : []),
  ]
  if (parts.length === 0) return []
  return paragraph(2, dim(`${parts.join(' and ')}: the scores are not quite of the same thing.`))
}

function difference({ previousFailsSecurity, failsSecurity, scoreDifference }: ComparedSkill): Piece {
  if (previousFailsSecurity || failsSecurity) return dim('-')
  if (scoreDifference === 0) return dim('+0')
  return (scoreDifference > 0 ? green : red)(signed(scoreDifference))
}

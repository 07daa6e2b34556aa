import type { Judgement, JudgedCriterion } from '@skillgauge/features/review'
import { rubricVersion } from '@skillgauge/features'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, yellow } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { describeUsage } from './spent.js'
import { count, nameOf } from './words.js'

interface ReviewOptions {
  readonly verbose?: boolean | undefined
  readonly terminal: Terminal
}

export function reviewLines({ review }: ReportedSkill, options: ReviewOptions): Line[] {
  if (!review) return []
  return [
    blank,
    line(
      bold('Review'),
      '  ',
      verdictPiece(review),
      '  ',
      tenths(review.judgeScore),
      dim(` of 100${spreadOf(review)}`),
    ),
    blank,
    ...axisLines(review, 'activation', review.activationScore, options),
    ...axisLines(review, 'instruction', review.instructionScore, options),
    ...suggestionLines(review.suggestions),
    line(dim(usageSentence(review))),
  ]
}

export function reviewTotals(reported: readonly ReportedSkill[]): Line[] {
  const reviewed = reported.flatMap(({ review, evaluation }) => (review ? [{ review, evaluation }] : []))
  if (reviewed.length === 0) return []
  return [
    blank,
    line('Reviews:'),
    ...reviewed.map(({ review, evaluation }) =>
      line('  ', tenths(review.judgeScore).padStart(5), '  ', verdictPiece(review), '  ', nameOf(evaluation)),
    ),
  ]
}

function axisLines(
  { criteria, samples }: Judgement,
  axis: JudgedCriterion['axis'],
  score: number,
  { verbose, terminal }: ReviewOptions,
): Line[] {
  return [
    line(bold(axis), '  ', tenths(score)),
    ...criteria
      .filter((criterion) => criterion.axis === axis)
      .flatMap((criterion) => [
        criterionLine(criterion, terminal, differing(samples, criterion.id)),
        ...(verbose ? paragraph(12, dim(criterion.reasoning)) : []),
      ]),
    blank,
  ]
}

export function criterionLine({ score, name }: JudgedCriterion, terminal: Terminal, remark = ''): Line {
  return line('  ', bar(score, terminal), `  ${score}  `, name, dim(remark))
}

/** `, 3 samples: 71.9 to 78.1`; empty for a single sample. */
function spreadOf({ samples }: Judgement): string {
  if (!samples) return ''
  const { low, high } = samples.judgeScore
  const { count: answered, asked } = samples
  const which =
    answered < asked ? `${answered} of ${count(asked, 'sample')} answered` : count(answered, 'sample')
  return `, ${which}: ${tenths(low)} to ${tenths(high)}`
}

/** `  2 to 4` where samples differ. */
function differing(samples: Judgement['samples'], id: string): string {
  const scores = samples?.criteria.find((one) => one.id === id)?.scores ?? []
  return scores[0] === scores.at(-1) ? '' : `  ${scores[0]} to ${scores.at(-1)}`
}

function bar(score: number, { symbols }: Terminal): Piece {
  const colour = score >= 3 ? green : score === 2 ? yellow : red
  return colour(symbols.full.repeat(score) + symbols.empty.repeat(4 - score))
}

function suggestionLines(suggestions: readonly string[]): Line[] {
  if (suggestions.length === 0) return []
  return [
    line(bold('suggestions')),
    ...suggestions.flatMap((suggestion, i) => paragraph(2, suggestion, `${i + 1}. `)),
    blank,
  ]
}

function verdictPiece({ verdict }: Judgement): Piece {
  const colour = verdict === 'Poor' || verdict === 'Fair' ? red : verdict === 'Good' ? yellow : green
  return bold(colour(verdict))
}

function usageSentence({ usage }: Judgement): string {
  const { keptSince, incomplete, inputTokens, outputTokens } = usage
  const wasAsked = keptSince !== undefined || incomplete === true || inputTokens + outputTokens > 0
  if (!wasAsked) return 'No model was asked: there is nothing to judge.'
  return `${usage.model}, rubric ${rubricVersion}: ${describeUsage(usage)}. Scores vary between runs: gate on the checks.`
}

/** With one decimal, so that columns line up. */
function tenths(score: number): string {
  return score.toFixed(1)
}

import { snakeKeys } from '../wire/snake-keys.js'
import type { CompareRun, Side } from './compare-report.js'
import { compareVerdict, differenceOf, figuresOf } from './compare-report.js'
import type { CompareReportWire } from './wire-schema.js'

export function compareReport(run: CompareRun): CompareReportWire {
  const { outcomes, labels, startedAt, stopped = false, ...facts } = run
  const difference = differenceOf(run)
  const sideOf = (side: Side) => ({ label: labels[side], ...snakeKeys(figuresOf(run, side)) })
  return {
    ...snakeKeys(facts),
    started_at: startedAt.toISOString(),
    truncated: stopped,
    before: sideOf('before'),
    after: sideOf('after'),
    difference,
    verdict: compareVerdict(difference),
    tasks: outcomes.map(({ attempts: { before, after }, id, prompt }) => ({
      id,
      prompt,
      before: before.map(snakeKeys),
      after: after.map(snakeKeys),
    })),
  }
}

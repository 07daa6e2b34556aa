import { comparison, review, scanReport, scanResult, skillEvaluateResult } from '@skillgauge/features'
import type { ComparisonWire, Origin, ReviewWire } from '@skillgauge/features'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { RuleTime } from '../../run/rule-times.js'
import { byPlugin } from '../../run/rule-times.js'
import { json } from './json.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'

export const evaluationJson: Reporter<EvaluationReport> = (report) =>
  json({ ...evaluationWire(report), ...timing(report.times) })

export function evaluationWire({
  command,
  reported,
  bulk,
  together,
  origin,
  interrupted = false,
}: EvaluationReport) {
  const evaluations = reported.map(({ evaluation }) => evaluation)
  // The result as a whole has no error: every skill has its own.
  if (bulk) {
    const result = scanResult(evaluations, origin, {
      error: null,
      truncated: interrupted,
      collection: together,
    })
    return {
      ...result,
      skills: result.skills.map((skill, i) => ({ ...skill, ...reviewAndChanges(reported[i]!) })),
    }
  }
  const one = skillEvaluateResult(evaluations[0]!, origin)
  return command === 'check' ? one : { ...one, ...reviewOf(reported[0]!), ...changes(reported[0]!) }
}

export function skillJson(one: ReportedSkill, origin: Origin): string {
  return json({ ...skillEvaluateResult(one.evaluation, origin), ...reviewOf(one) })
}

function reviewOf({ review: judged }: ReportedSkill): { review: ReviewWire | null } {
  return { review: judged ? review(judged) : null }
}

/** Of many skills only those have a review that somebody asked for. */
function reviewAndChanges(one: ReportedSkill) {
  return { ...(one.review !== undefined && reviewOf(one)), ...changes(one) }
}

function changes({ comparison: compared }: ReportedSkill): { comparison?: ComparisonWire | null } {
  if (!compared) return compared === null ? { comparison: null } : {}
  const { previouslyAt, ...changed } = compared
  return { comparison: comparison(changed, previouslyAt) }
}

export const scanJson: Reporter<ScanReport> = ({ reported, interrupted }) => {
  const scanned = reported.map((one) => one.scanned)
  return json(scanReport(scanned, interrupted))
}

/** Only with `--timing`, and not part of the API. */
function timing(times: readonly RuleTime[] | undefined): object {
  if (!times) return {}
  const total = times.reduce((sum, one) => sum + one.total, 0)
  return {
    timing: {
      total_ms: roundToMicroseconds(total),
      plugins: byPlugin(times).map((one) => ({
        name: one.plugin,
        checks: one.checks,
        total_ms: roundToMicroseconds(one.total),
      })),
      checks: times.map(({ checkId, plugin, runs, ...one }) => ({
        check_id: checkId,
        plugin,
        skills: runs,
        total_ms: roundToMicroseconds(one.total),
        longest_ms: roundToMicroseconds(one.longest),
      })),
    },
  }
}

function roundToMicroseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000
}

import { comparison, review, scanResult, skillEvaluateResult } from '@skillgauge/features'
import type { Origin } from '@skillgauge/features'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { json } from './json.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { timing } from './times.js'

/** What the API answers, for one skill or for many. */
export const evaluationJson: Reporter<EvaluationReport> = ({ command, reported, bulk, origin, times }) => {
  const evaluations = reported.map(({ evaluation }) => evaluation)
  // A run here lists every skill, and fails as a whole only by an error.
  if (bulk) {
    const result = scanResult(evaluations, origin, { error: null, truncated: false })
    return json({
      ...result,
      skills: result.skills.map((skill, i) => ({ ...skill, ...more(reported[i]!) })),
      ...timing(times),
    })
  }
  return command === 'check'
    ? json({ ...skillEvaluateResult(evaluations[0]!, origin), ...timing(times) })
    : skillJson(reported[0]!, origin, { ...changes(reported[0]!), ...timing(times) })
}

/** What the API answers for one skill, with the review, null when there is none, and `more` behind it. */
export function skillJson(one: ReportedSkill, origin: Origin, more: object = {}): string {
  return json({ ...skillEvaluateResult(one.evaluation, origin), ...reviewOf(one), ...more })
}

function reviewOf({ review: judged }: ReportedSkill): object {
  return { review: judged ? review(judged) : null }
}

/** Many skills are reviewed only when somebody asked for that. */
function more(one: ReportedSkill): object {
  return { ...(one.review !== undefined && reviewOf(one)), ...changes(one) }
}

/** Only who asked for a comparison gets one. */
function changes({ comparison: compared }: ReportedSkill): object {
  if (compared === undefined) return {}
  return { comparison: compared && comparison(compared, compared.previouslyAt) }
}

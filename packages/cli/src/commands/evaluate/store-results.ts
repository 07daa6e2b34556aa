import { skillJson } from '../../reporters/json/reports.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { storeEvaluations } from '../../run/stored-evaluations.js'
import { recordEvaluations } from '../../usage/record-evaluations.js'

export async function storeResults(
  reported: readonly ReportedSkill[],
  { args, chosen, context }: EvaluationRun,
): Promise<void> {
  // The result of a few checks is not that of the skill.
  if (args.rule) return
  const origin = { ...chosen.origin, scannedAt: context.now() }
  storeEvaluations(reported, (one) => skillJson(one, origin), context)
  // The history has only scores of all checks.
  if (!args.specOnly) await recordEvaluations(reported, context)
}

import { skillJson } from '../../reporters/json/reports.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { storeEvaluations } from '../../run/stored-evaluations.js'
import { recordEvaluations } from '../../usage/record-evaluations.js'

export async function keep(
  reported: readonly ReportedSkill[],
  { args, chosen, context }: EvaluationRun,
): Promise<void> {
  // What a few checks say is no result of the skill.
  if (args.rule) return
  const origin = { ...chosen.origin, scannedAt: context.now() }
  storeEvaluations(reported, (one) => skillJson(one, origin), context)
  // The score of a part of the checks is no point in a history.
  if (!args.specOnly) await recordEvaluations(reported, context)
}

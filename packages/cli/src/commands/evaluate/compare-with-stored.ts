import { comparable, comparableStored, compareEvaluations } from '@skillgauge/features'
import { posix } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { note, sayFirstFew } from '../../terminal/say.js'
import { latestEvaluation } from '../../run/stored-evaluations.js'

export async function compareWithStored(
  reported: readonly ReportedSkill[],
  context: Context,
): Promise<ReportedSkill[]> {
  const skipped: string[] = []
  const missing: string[] = []
  const compared: ReportedSkill[] = []
  for (const one of reported) {
    const { shown, directory } = one.skill
    const latest = await latestEvaluation(directory, context.now())
    for (const { file, reason } of latest.skipped)
      skipped.push(`\`${posix.join(shown, '.skillgauge/evals', file)}\` was passed over: ${reason}.`)
    const stored = one.evaluation.error === null ? latest.found : undefined
    if (!stored && one.evaluation.error === null) missing.push(shown)
    const comparison = stored && {
      ...compareEvaluations(comparableStored(stored.result), comparable(one.evaluation)),
      previouslyAt: stored.at,
    }
    compared.push({ ...one, comparison: comparison ?? null })
  }
  sayFirstFew(skipped, 'were passed over', note, context)
  const which = missing.length === 1 ? `\`${missing[0]}\`` : `${missing.length} skills`
  if (missing.length > 0) note(`There is no earlier evaluation of ${which} to compare with.`, context)
  return compared
}

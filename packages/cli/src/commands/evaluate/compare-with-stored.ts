import { comparable, comparableStored, compareEvaluations } from '@skillgauge/features'
import { posix } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { note } from '../../terminal/say.js'
import { latestEvaluation } from '../../run/stored-evaluations.js'

const remarks = 3

export async function compareWithStored(
  reported: readonly ReportedSkill[],
  context: Context,
): Promise<ReportedSkill[]> {
  const skipped: string[] = []
  const compared: ReportedSkill[] = []
  for (const one of reported) {
    const latest = await latestEvaluation(one.skill.directory, context.now())
    const folder = posix.join(one.skill.shown, '.skillgauge/evals')
    for (const { file, reason } of latest.skipped) {
      skipped.push(`\`${folder}/${file}\` was passed over: ${reason}.`)
    }
    const { found } = latest
    if (!found || one.evaluation.error !== null) {
      compared.push({ ...one, comparison: null })
      continue
    }
    const changes = compareEvaluations(comparableStored(found.result), comparable(one.evaluation))
    compared.push({ ...one, comparison: { ...changes, previouslyAt: found.at } })
  }
  for (const text of skipped.slice(0, remarks)) note(text, context)
  if (skipped.length > remarks) note(`${skipped.length - remarks} more were passed over.`, context)
  noteMissing(compared, context)
  return compared
}

function noteMissing(compared: readonly ReportedSkill[], context: Context): void {
  const missing = compared.filter(
    ({ comparison, evaluation }) => comparison === null && evaluation.error === null,
  )
  if (missing.length === 0) return
  const which = missing.length === 1 ? `\`${missing[0]!.skill.shown}\`` : `${missing.length} skills`
  note(`There is no earlier evaluation of ${which} to compare with.`, context)
}

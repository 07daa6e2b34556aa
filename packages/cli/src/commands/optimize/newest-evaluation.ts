import { SkillgaugeError } from '@skillgauge/core'
import type { EvaluatedSkill } from '@skillgauge/features'
import { comparable, comparableStored, compareEvaluations } from '@skillgauge/features'
import type { Context } from '../../command-line/context.js'
import { minuteOf, shellPath } from '../../reporters/console/words.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { StoredEvaluation } from '../../run/stored-evaluations.js'
import { latestEvaluation } from '../../run/stored-evaluations.js'
import { note } from '../../terminal/say.js'

export function noteChanged(
  original: EvaluatedSkill,
  { at, result }: StoredEvaluation,
  context: Context,
): void {
  const { newlyFailing, fixed } = compareEvaluations(comparableStored(result), comparable(original))
  if (newlyFailing.length + fixed.length === 0) return
  note(
    `The skill or its checks have changed since the evaluation of ${minuteOf(at)}. The model got the current failures, and the review of that evaluation.`,
    context,
  )
}

export async function newestEvaluation(skill: ChosenSkill, context: Context): Promise<StoredEvaluation> {
  const { found, skipped } = await latestEvaluation(skill.directory, context.now())
  if (found) return found
  const [first] = skipped
  const why = first ? ` (\`${first.file}\` was passed over: ${first.reason})` : ''
  throw new SkillgaugeError(
    'not-found',
    `No evaluation is kept below \`${skill.shown}\`${why}. Make one first: \`skillgauge evaluate ${shellPath(skill.shown)}\`.`,
  )
}

import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import type { Origin } from '@skillgauge/operations'
import type { Command, Context } from '../context.js'
import type { ReportedSkill } from '../evaluate-skills.js'
import { allPass, evaluateSkills } from '../evaluate-skills.js'
import { evaluateReport } from '../reporters/console/evaluate-report.js'
import { skillJson, skillsJson } from '../reporters/evaluation-json.js'
import { evaluationSarif } from '../reporters/sarif/evaluation.js'
import { note } from '../say.js'
import type { RunArgs } from '../start-run.js'
import { noteNothingFound, startRun } from '../start-run.js'
import { storeEvaluations } from '../stored-evaluations.js'
import { render } from '../styled-text.js'
import { noteUnread } from '../unread-note.js'
import type { ResultArgs } from '../write-result.js'
import { writeResult } from '../write-result.js'

export interface EvaluateArgs extends RunArgs, ResultArgs {
  readonly verbose?: boolean | undefined
  readonly specOnly?: boolean | undefined
  readonly skipReview?: boolean | undefined
  readonly model?: string | undefined
  readonly optimize?: boolean | undefined
  /** Whether the result is kept below the skill. */
  readonly save?: boolean | undefined
}

/** Runs every check and reports all of it. */
export const evaluate: Command<EvaluateArgs> = async (args, context) => {
  if (args.optimize) throw new SkillgaugeError('invalid-input', '`--optimize` is not available yet.')
  const { config, chosen } = await startRun(args, context)
  const reported = await evaluateSkills(chosen, config, args, context)
  noteReview(args, chosen.bulk, context)
  noteUnread(reported, context)

  const origin: Origin = { ...chosen.origin, scannedAt: context.now() }
  const evaluations = reported.map(({ evaluation }) => evaluation)
  const single = ({ evaluation }: ReportedSkill) => skillJson(evaluation, origin, notReviewed)
  if (args.save !== false) storeEvaluations(reported, single, context)
  if (reported.length === 0) noteNothingFound(args, context)
  writeResult(args, context, {
    console: (terminal) =>
      render(evaluateReport(reported, { ...args, bulk: chosen.bulk, terminal }), terminal),
    json: () => (chosen.bulk ? skillsJson(evaluations, origin) : single(reported[0]!)),
    sarif: () => evaluationSarif('evaluate', evaluations, createRuleSet(config.plugins), origin.scannedAt),
  })
  return allPass(reported) ? 0 : 1
}

/** The judge's review has its own place in the result, and is not made yet. */
const notReviewed = { review: null }

/** A run over many skills reviews none of them unless a model is named. */
function noteReview({ skipReview, model }: EvaluateArgs, bulk: boolean, context: Context): void {
  if (skipReview || (bulk && model === undefined)) return
  note('The review by a model was skipped: it is not available yet (--skip-review silences this).', context)
}

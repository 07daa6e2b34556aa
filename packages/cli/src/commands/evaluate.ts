import { SkillgaugeError } from '@skillgauge/core'
import { scanResult, skillEvaluateResult } from '@skillgauge/operations'
import type { Origin, SkillEvaluateResultWire } from '@skillgauge/operations'
import type { Command, Context } from '../context.js'
import type { ReportedSkill } from '../evaluate-skills.js'
import { allPass, evaluateSkills } from '../evaluate-skills.js'
import { evaluateReport } from '../reporters/console/evaluate-report.js'
import { json } from '../reporters/json.js'
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
  const single = ({ evaluation }: ReportedSkill) =>
    json(withoutReview(skillEvaluateResult(evaluation, origin)))
  const whole = () =>
    json(
      scanResult(
        reported.map(({ evaluation }) => evaluation),
        origin,
        wholeScan,
      ),
    )
  if (args.save !== false) storeEvaluations(reported, single, context)
  if (reported.length === 0) noteNothingFound(args, context)
  writeResult(args, context, {
    console: (terminal) =>
      render(evaluateReport(reported, { ...args, bulk: chosen.bulk, terminal }), terminal),
    json: () => (chosen.bulk ? whole() : single(reported[0]!)),
  })
  return allPass(reported) ? 0 : 1
}

/** A run here lists every skill and fails as a whole only by an error. */
const wholeScan = { error: null, truncated: false }

/** The judge's review has its own place in the result, and is not made yet. */
function withoutReview(result: SkillEvaluateResultWire) {
  return { ...result, review: null }
}

/** A run over many skills reviews none of them unless a model is named. */
function noteReview({ skipReview, model }: EvaluateArgs, bulk: boolean, context: Context): void {
  if (skipReview || (bulk && model === undefined)) return
  note('The review by a model was skipped: it is not available yet (--skip-review silences this).', context)
}

import { reviewLines } from '../../reporters/console/review.js'
import { formatOf } from '../../reporters/write-result.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { noteLeftOut, report } from '../../run/evaluation-run.js'
import { print } from '../../terminal/say.js'
import type { EvaluateArgs } from './review-args.js'
import { canShowReview } from './review-args.js'
import { reviewSkills } from './review-skills.js'

/** Asks a model for reviews. On a terminal, the checks of a single skill are reported before: `isEarly`. */
export async function review(evaluated: readonly ReportedSkill[], args: EvaluateArgs, run: EvaluationRun) {
  const { chosen, config, context } = run
  let isEarly = false
  if (args.dryRun || run.interrupted || !canShowReview(args, context))
    return { reported: evaluated, stopped: false, isEarly }
  const interactive =
    context.stdout.isTTY === true && !chosen.bulk && formatOf(args) === 'console' && args.output === undefined
  const beforeAsking = async () => {
    if (!interactive) return
    isEarly = true
    noteLeftOut(evaluated, run)
    await report('evaluate', evaluated, run)
  }
  const reviewRun = { bulk: chosen.bulk, config, beforeAsking, interactive }
  const { reported, stopped } = await reviewSkills(evaluated, args, reviewRun, context)
  return { reported, stopped, isEarly }
}

export function printReviews(reported: readonly ReportedSkill[], { args, context }: EvaluationRun): void {
  const { verbose } = args
  print((terminal) => reported.flatMap((one) => reviewLines(one, { verbose, terminal })), context)
}

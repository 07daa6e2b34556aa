import { reviewLines } from '../../reporters/console/review.js'
import { formatOf } from '../../reporters/write-result.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { noteLeftOut, report } from '../../run/evaluation-run.js'
import { print } from '../../terminal/say.js'

/** Whether the checks can be reported before the review: on a terminal, for a single skill. */
export function isInteractive({ args, chosen, context: { stdout } }: EvaluationRun): boolean {
  return stdout.isTTY === true && !chosen.bulk && formatOf(args) === 'console' && args.output === undefined
}

export async function printChecks(evaluated: readonly ReportedSkill[], run: EvaluationRun): Promise<void> {
  noteLeftOut(evaluated, run)
  await report('evaluate', evaluated, run)
}

export function printReviews(reported: readonly ReportedSkill[], { args, context }: EvaluationRun): void {
  const { verbose } = args
  print((terminal) => reported.flatMap((one) => reviewLines(one, { verbose, terminal })), context)
}

import { reviewLines } from '../../reporters/console/review.js'
import { formatOf } from '../../reporters/write-result.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { noteLeftOut, report } from '../../run/evaluation-run.js'
import { print } from '../../terminal/say.js'

/** Whether the report can be in two parts: not in a file, in a pipe, for a program, nor for many skills. */
export function isWatched({ args, chosen, context: { stdout } }: EvaluationRun): boolean {
  return stdout.isTTY === true && !chosen.bulk && formatOf(args) === 'console' && args.output === undefined
}

/** The first part, while a model is asked: what the checks have found. */
export async function printChecks(evaluated: readonly ReportedSkill[], run: EvaluationRun): Promise<void> {
  noteLeftOut(evaluated, run)
  await report('evaluate', evaluated, run)
}

export function printReviews(reported: readonly ReportedSkill[], { args, context }: EvaluationRun): void {
  const { verbose } = args
  print((terminal) => reported.flatMap((one) => reviewLines(one, { verbose, terminal })), context)
}

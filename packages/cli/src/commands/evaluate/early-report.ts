import { formatOf } from '../../reporters/write-result.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { noteLeftOut, report } from '../../run/evaluation-run.js'
import { print } from '../../terminal/say.js'
import { terminalOf } from '../../terminal/terminal.js'
import { reviewLines } from '../../reporters/console/review.js'

/** The report in two parts: what the checks have found while a model is asked, then what the model said. */
export interface EarlyReport {
  /** Whether the first part is on the screen. */
  readonly printed: boolean
  /** Prints the first part; absent where the report must be one text: in a file, in a pipe, for a program, and for many skills. */
  readonly print?: (() => Promise<void>) | undefined
}

/** @param evaluated - As the checks left them. */
export function earlyReport(evaluated: readonly ReportedSkill[], run: EvaluationRun): EarlyReport {
  const { args, chosen, context } = run
  const isWatched =
    context.stdout.isTTY === true && !chosen.bulk && formatOf(args) === 'console' && args.output === undefined
  if (!isWatched) return { printed: false }
  let printed = false
  return {
    get printed() {
      return printed
    },
    async print() {
      noteLeftOut(evaluated, run)
      await report('evaluate', evaluated, run)
      printed = true
    },
  }
}

/** What the review of such a report does: it begins when the first part is printed, and its criteria are shown as they come. */
export function watching({ print }: EarlyReport) {
  return { beforeAsking: print, isWatched: print !== undefined }
}

/** The second part. */
export function printReviews(reported: readonly ReportedSkill[], { args, context }: EvaluationRun): void {
  const options = { verbose: args.verbose, terminal: terminalOf(context.stdout, context.env) }
  print(
    reported.flatMap((one) => reviewLines(one, options)),
    context,
  )
}

import type { Rate, TriggerOutcome } from '@skillgauge/features'
import { countTriggers, falseTriggersOf, recallOf } from '@skillgauge/features'
import type { OptimizedByRounds } from '@skillgauge/features/optimize-skill'
import type { Context } from '../../command-line/context.js'
import { afterFailure } from '../../model/after-failure.js'
import { printDiff } from '../../terminal/print-diff.js'
import { note, say } from '../../terminal/say.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import { describeUsage } from '../../reporters/console/spent.js'
import { failedScore, scored, signed } from '../../reporters/console/words.js'

function summary(optimized: OptimizedByRounds): Line[] {
  const { originalScore, optimizedScore, originalFailures, optimizedFailures, refusals, proposed, usage } =
    optimized
  const { failsSecurity: failedBefore } = optimized.originalEvaluation
  const { failsSecurity: fails } = optimized.optimizedEvaluation
  const difference = Math.round((optimizedScore - originalScore) * 100) / 100
  const failures = String(optimizedFailures)
  return [
    blank,
    line(
      bold('score          '),
      failedBefore ? failedScore : scored(originalScore),
      ' -> ',
      fails ? failedScore : scored(optimizedScore),
      failedBefore || fails ? '' : `  (${signed(difference)})`,
    ),
    line(
      bold('failed checks  '),
      String(originalFailures),
      ' -> ',
      optimizedFailures > originalFailures ? red(failures) : green(failures),
    ),
    ...heldBackLines(optimized),
    ...(proposed > 1 ? [line(bold('versions       '), `${proposed} proposed`)] : []),
    ...refusals.flatMap(({ reason, message }) => paragraph(0, message, bold(red(`refused (${reason}): `)))),
    line(dim(`${usage.model}: ${describeUsage(usage)}.`)),
    blank,
  ]
}

function heldBackLines({ before, after }: OptimizedByRounds): Line[] {
  const [was, is] = [before.heldBack, after.heldBack]
  if (was === null || is === null) return []
  const [passed, total] = [countTriggers(is).passed, is.length]
  return [
    line(
      bold('kept back      '),
      `${countTriggers(was).passed} of ${total} -> ${passed} of ${total} trigger tests`,
    ),
    ...rateLine('recall', was, is, recallOf),
    ...rateLine('false triggers', was, is, falseTriggersOf),
  ]
}

function rateLine(
  name: string,
  was: readonly TriggerOutcome[],
  is: readonly TriggerOutcome[],
  rateOf: (outcomes: readonly TriggerOutcome[]) => Rate,
): Line[] {
  const [before, after] = [rateOf(was), rateOf(is)]
  return before.rate === null || after.rate === null
    ? []
    : [line(dim(`  ${name.padEnd(15)}`), shown(before), ' -> ', shown(after))]
}

function shown({ rate, low, high }: Rate): string {
  return `${rate} % (${low} to ${high})`
}

interface ShownVersion {
  readonly shown: string
  readonly modelId: string
  readonly stopped: boolean
}

/** Shows the diff and results of the best version, and why it is not written if it is not better. */
export function showVersion(
  optimized: OptimizedByRounds,
  { shown, modelId, stopped }: ShownVersion,
  context: Context,
): void {
  const { before, after, endedBy, better, refusals, file } = optimized
  if (before.review && after.review)
    note(`Review by ${modelId}: ${before.review.judgeScore} -> ${after.review.judgeScore}.`, context)
  if (endedBy && !stopped) {
    const when = afterFailure({ retryAfter: endedBy.retryAfter, spent: undefined }, context.now())
    note(`No further version was proposed: ${endedBy.message}${when}`, context)
  }
  printDiff([{ ...file, from: shown, to: shown }], context)
  say(summary(optimized), context)
  if (stopped) {
    const which = better
      ? 'this is the best version so far'
      : 'this is the last version, which may not be better'
    note(`Stopped. Nothing was written; ${which}.`, context)
  } else if (!better && refusals.length === 0) note(`Nothing was written: ${whyNoBetter(optimized)}`, context)
}

/** Names everything by which the new text is not better. */
function whyNoBetter({ before, after }: OptimizedByRounds): string {
  const also = [
    ...(before.review && after.review ? ['the review'] : []),
    ...(before.heldBack && after.heldBack ? ['the trigger tests'] : []),
  ]
  return `the new text is not better for the checks${also.map((one) => `, nor for ${one}`).join('')}.`
}

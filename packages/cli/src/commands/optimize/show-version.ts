import type { OptimizedByRounds } from '@skillgauge/features/optimize-skill'
import type { Context } from '../../command-line/context.js'
import { afterFailure } from '../../model/after-failure.js'
import { printDiff } from '../../terminal/print-diff.js'
import { note, say } from '../../terminal/say.js'
import { optimizeSummary } from './console.js'

interface ShownVersion {
  /** The file as a person types it. */
  readonly shown: string
  readonly modelId: string
  readonly stopped: boolean
}

/** Shows the best version as a diff, what is known of it, and why it is not written where nobody needs to be asked. */
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
  say(optimizeSummary(optimized), context)
  if (stopped) {
    const which = better
      ? 'this is the best version by then'
      : 'this is the last version, and it is not known whether it is better'
    note(`Stopped. Nothing was written; ${which}.`, context)
  } else if (!better && refusals.length === 0) note(`Nothing was written: ${whyNoBetter(optimized)}`, context)
}

/** What was looked at, and in none of which the new text is better. */
function whyNoBetter({ before, after }: OptimizedByRounds): string {
  const also = [
    ...(before.review && after.review ? ['the review'] : []),
    ...(before.heldBack && after.heldBack ? ['the trigger tests'] : []),
  ]
  return `the new text is not better for the checks${also.map((one) => `, nor for ${one}`).join('')}.`
}

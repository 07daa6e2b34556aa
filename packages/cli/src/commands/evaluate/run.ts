import { createRuleSet } from '@skillgauge/core'
import type { Origin } from '@skillgauge/features'
import type { Command, Context } from '../../command-line/context.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { evaluateSkills } from '../../run/evaluate-skills.js'
import type { FixArgs } from '../../run/fix/fixed-run.js'
import { mended } from '../../run/fix/fixed-run.js'
import type { GateArgs } from '../../run/gated-run.js'
import { gatedRun } from '../../run/gated-run.js'
import { evaluationReporters } from '../../reporters/evaluation-reporters.js'
import { skillJson } from '../../reporters/json/evaluation.js'
import type { JudgingArgs } from '../../run/judging/judging.js'
import type { ReviewArgs } from './review-skills.js'
import { reviewSkills, showsReview } from './review-skills.js'
import { sameSkills } from '../../run/same-skills.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound, startRun, stdin } from '../../run/start-run.js'
import { storeEvaluations } from '../../run/stored-evaluations.js'
import type { TimingArgs } from '../../run/timed-run.js'
import { timedRun } from '../../run/timed-run.js'
import { noteUnread } from '../../run/unread-note.js'
import { recordEvaluations } from '../../usage/record-evaluations.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import type { CacheArgs } from '../../run/cache/kept-verdicts.js'

export interface EvaluateArgs
  extends RunArgs, ResultArgs, GateArgs, FixArgs, ReviewArgs, TimingArgs, JudgingArgs, CacheArgs {
  /** Runs again at every change, until Ctrl-C. */
  readonly watch?: boolean | undefined
  readonly verbose?: boolean | undefined
  readonly specOnly?: boolean | undefined
  readonly optimize?: boolean | undefined
  /** Whether the result is kept below the skill. */
  readonly save?: boolean | undefined
  /** Whether the last result that was kept is held against this one. */
  readonly compare?: boolean | undefined
}

/** Runs every check and reports all of it. */
export const evaluate: Command<EvaluateArgs> = async (args, context) => {
  if (args.watch)
    return (await import('../../run/watch/watch-skills.js')).watchSkills(evaluate, args, context)
  // An editor asks at every pause: nothing is kept of a text that is not saved, and no model is asked unless one is named.
  if (args.path === stdin && args.save !== false)
    return evaluate(
      { ...args, save: false, skipReview: args.skipReview ?? args.model === undefined },
      context,
    )
  const optimizing = args.optimize ? await import('./optimize-evaluated.js') : undefined
  optimizing?.expectOptimizable(args)
  if (args.printConfig) return (await import('../config/run.js')).printConfig(args, context)
  // With `--fix` it is about what would be written, and no model is asked either.
  if (args.dryRun && !args.fix)
    return optimizing
      ? optimizing.evaluateAndOptimizeDryRun(args, context)
      : (await import('./review-dry-run.js')).reviewDryRun(args, context)
  const { config, chosen: found } = await startRun({ ...args, alone: args.optimize }, context)
  // First what may go wrong, then what writes.
  const { acceptIn, verdict } = await gatedRun(args, config, context)
  const chosen = await mended(found, config, args, context)
  const timed = timedRun(args, context)
  const { stopwatch } = timed
  const evaluated = await evaluateSkills(chosen, config, { ...args, acceptIn, stopwatch }, context)
  const known = args.compare ? await compared(evaluated, context) : evaluated
  const { bulk } = chosen
  const asks = !args.dryRun && showsReview(args, optimizing !== undefined, context)
  const reported = asks ? await reviewSkills(known, args, { bulk, config }, context) : known
  noteUnread(reported, context)
  // The diff was the report.
  if (args.dryRun) return verdict(reported)

  const origin: Origin = { ...chosen.origin, scannedAt: context.now() }
  if (args.save !== false) storeEvaluations(reported, (one) => skillJson(one, origin), context)
  // The score of a part of the checks is no point in a history.
  if (args.save !== false && !args.specOnly) await recordEvaluations(reported, context)
  if (reported.length === 0) noteNothingFound(args, context)
  const rules = createRuleSet(config.plugins)
  const { verbose } = args
  const { times } = timed
  const meant = sameSkills(args, reported)
  const report = {
    command: 'evaluate',
    reported,
    bulk,
    meant,
    verbose,
    origin,
    rules,
    gate: args,
    times,
  } as const
  await writeResult(report, evaluationReporters, args, context)
  await timed.tell()
  return optimizing
    ? optimizing.optimizeEvaluated(reported[0]!, config, { acceptIn, verdict }, args, context)
    : verdict(reported)
}

/** Reading what others may have stored needs a schema library, which nobody else waits for. */
async function compared(evaluated: readonly ReportedSkill[], context: Context): Promise<ReportedSkill[]> {
  const { compareWithStored } = await import('./compare-with-stored.js')
  return compareWithStored(evaluated, context)
}

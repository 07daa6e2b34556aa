import type { Command } from '../../command-line/context.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { fix, judge, noteLeftOut, openRun, report, verdict } from '../../run/evaluation-run.js'
import { isWatched, printChecks, printReviews } from './early-report.js'
import { keep } from './keep.js'
import { reviewSkills } from './review-skills.js'
import type { EvaluateArgs } from './wants-review.js'
import { showsReview } from './wants-review.js'

export const evaluate: Command<EvaluateArgs> = async (given, context) => {
  if (given.watch)
    return (await import('../../run/watch/watch-skills.js')).watchSkills(evaluate, given, context)
  // What is installed is not ours to write into, and of a text that an editor sends at every pause nothing is kept.
  const args = given.installed || given.path === stdin ? { ...given, save: false } : given
  const optimizing = args.optimize ? await import('./optimize-evaluated.js') : undefined
  optimizing?.expectOptimizable(args)
  if (args.printConfig) return (await import('../config/print-config.js')).printConfig(args, context)
  // With `--fix` it is about what would be written, and no model is asked either.
  if (args.dryRun && !args.fix)
    return optimizing
      ? optimizing.evaluateAndOptimizeDryRun(args, context)
      : (await import('./review-dry-run.js')).reviewDryRun(args, context)

  const run = await openRun({ ...args, alone: args.optimize }, context)
  const skills = await fix(run)
  const evaluated = await judge(skills, run)
  // Reading what others may have stored needs a schema library, which nobody else waits for.
  const compared = args.compare
    ? await (await import('./compare-with-stored.js')).compareWithStored(evaluated, context)
    : evaluated
  let early = false
  const watched = isWatched(run)
  const beforeAsking = async () => {
    early = watched
    if (watched) await printChecks(compared, run)
  }
  const asks = !args.dryRun && !run.interrupted && showsReview(args, context)
  const { reported, stopped } = asks
    ? await reviewSkills(compared, args, { ...run, bulk: run.chosen.bulk, watched, beforeAsking }, context)
    : { reported: compared, stopped: false }
  if (!early) noteLeftOut(reported, run)
  // The diff was the report.
  if (args.dryRun) return verdict(reported, run)
  if (args.save !== false) await keep(reported, run)
  await (early ? printReviews(reported, run) : report('evaluate', reported, run))
  if (!optimizing || stopped) return verdict(reported, run)
  return optimizing.optimizeEvaluated(reported[0]!, run, args, context)
}

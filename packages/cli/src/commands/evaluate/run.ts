import type { Command } from '../../command-line/context.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { fix, judge, noteLeftOut, openRun, report, verdict } from '../../run/evaluation-run.js'
import type { EvaluateArgs } from './args.js'
import { earlyReport, printReviews, watching } from './early-report.js'
import { compare, keep } from './keep.js'
import { reviewSkills } from './review-skills.js'
import { showsReview } from './wants-review.js'

/** Runs every check and reports all of it. */
export const evaluate: Command<EvaluateArgs> = async (given, context) => {
  if (given.watch)
    return (await import('../../run/watch/watch-skills.js')).watchSkills(evaluate, given, context)
  // What is installed is not ours to write into.
  const args = given.installed ? { ...given, save: false } : forStdin(given)
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
  const compared = args.compare ? await compare(evaluated, context) : evaluated
  const early = earlyReport(compared, run)
  const asks = !args.dryRun && !run.interrupted && showsReview(args, args.optimize, context)
  const { bulk } = run.chosen
  const { reported, stopped } = asks
    ? await reviewSkills(compared, args, { ...run, bulk, ...watching(early) }, context)
    : { reported: compared, stopped: false }
  if (!early.printed) noteLeftOut(reported, run)
  // The diff was the report.
  if (args.dryRun) return verdict(reported, run)
  if (args.save !== false) await keep(reported, run)
  await (early.printed ? printReviews(reported, run) : report('evaluate', reported, run))
  if (!optimizing || stopped) return verdict(reported, run)
  return optimizing.optimizeEvaluated(reported[0]!, run, args, context)
}

/** An editor asks at every pause: nothing is kept of a text that is not saved. */
function forStdin(args: EvaluateArgs): EvaluateArgs {
  return args.path === stdin ? { ...args, save: false } : args
}

import type { Command } from '../../command-line/context.js'
import { stdin } from '../../run/choose/stdin.js'
import { fix, judge, noteLeftOut, openRun, report, verdict } from '../../run/evaluation-run.js'
import type { EvaluateArgs } from './args.js'
import { compare, keep } from './keep.js'
import { reviewSkills, showsReview } from './review-skills.js'

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
  const asks = !args.dryRun && showsReview(args, args.optimize, context)
  const { chosen, config } = run
  const reported = asks
    ? await reviewSkills(compared, args, { bulk: chosen.bulk, config }, context)
    : compared
  noteLeftOut(reported, run)
  // The diff was the report.
  if (args.dryRun) return verdict(reported, run)
  if (args.save !== false) await keep(reported, run)
  await report('evaluate', reported, run)
  return optimizing ? optimizing.optimizeEvaluated(reported[0]!, run, args, context) : verdict(reported, run)
}

/** An editor asks at every pause: nothing is kept of a text that is not saved, and no model is asked unless one is named. */
function forStdin(args: EvaluateArgs): EvaluateArgs {
  if (args.path !== stdin || args.save === false) return args
  return { ...args, save: false, skipReview: args.skipReview ?? args.model === undefined }
}

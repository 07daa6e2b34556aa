import type { Command } from '../../command-line/context.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { fix, judge, noteLeftOut, openRun, report, verdict } from '../../run/evaluation-run.js'
import { printReviews, review } from './early-report.js'
import { storeResults } from './store-results.js'
import type { EvaluateArgs } from './review-args.js'

export const evaluate: Command<EvaluateArgs> = async (given, context) => {
  if (given.watch)
    return (await import('../../run/watch/watch-skills.js')).watchSkills(evaluate, given, context)
  // Installed skills belong to others, and an editor sends a text on stdin at every pause: store no results.
  const args = given.installed || given.skillPath === stdin ? { ...given, save: false } : given
  const optimizing = args.optimize ? await import('./optimize-evaluated.js') : undefined
  optimizing?.expectOptimizable(args)
  if (args.printConfig) return (await import('../config/print-config.js')).printConfig(args, context)
  // With `--fix`, a dry run shows the fixes.
  if (args.dryRun && !args.fix)
    return optimizing
      ? optimizing.evaluateAndOptimizeDryRun(args, context)
      : (await import('./review-dry-run.js')).reviewDryRun(args, context)

  const run = await openRun({ ...args, single: args.optimize }, context)
  const skills = await fix(run)
  const evaluated = await judge(skills, run)
  // Loads a schema library.
  const compared = args.compare
    ? await (await import('./compare-with-stored.js')).compareWithStored(evaluated, context)
    : evaluated
  const { reported, stopped, isEarly } = await review(compared, args, run)
  if (!isEarly) noteLeftOut(reported, run)
  // The diff is the report.
  if (args.dryRun) return verdict(reported, run)
  if (args.save !== false) await storeResults(reported, run)
  await (isEarly ? printReviews(reported, run) : report('evaluate', reported, run))
  if (!optimizing || stopped) return verdict(reported, run)
  return optimizing.optimizeEvaluated(reported[0]!, run, args, context)
}

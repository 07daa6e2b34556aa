import type { Command } from '../../command-line/context.js'
import type { EvaluationArgs } from '../../run/evaluation-run.js'
import { fix, judge, noteLeftOut, openRun, report, verdict } from '../../run/evaluation-run.js'
import { noteCrashed } from '../../run/notes.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export const check: Command<Omit<EvaluationArgs, 'verbose'>> = async (args, context) => {
  if (args.watch) return (await import('../../run/watch/watch-skills.js')).watchSkills(check, args, context)
  if (args.printConfig) return (await import('../config/print-config.js')).printConfig(args, context)
  if (args.dryRun && args.fix === undefined) throw invalidInput('`--dry-run` belongs to `--fix`: add it.')
  const run = await openRun(args, context)
  const skills = await fix(run)
  const reported = await judge(skills, run)
  noteLeftOut(reported, run)
  noteCrashed(reported, args, context)
  // With `--dry-run` the diff was the report.
  if (!args.dryRun) await report('check', reported, run)
  return verdict(reported, run)
}

import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import type { Command } from '../../command-line/context.js'
import { evaluateSkills } from '../../run/evaluate-skills.js'
import type { FixArgs } from '../../run/fix/fixed-run.js'
import { mended } from '../../run/fix/fixed-run.js'
import type { GateArgs } from '../../run/gated-run.js'
import { gatedRun } from '../../run/gated-run.js'
import { evaluationReporters } from '../../reporters/evaluation-reporters.js'
import type { JudgingArgs } from '../../run/judging/judging.js'
import { sameSkills } from '../../run/same-skills.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound, startRun } from '../../run/start-run.js'
import type { TimingArgs } from '../../run/timed-run.js'
import { timedRun } from '../../run/timed-run.js'
import { noteUnread } from '../../run/unread-note.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import type { CacheArgs } from '../../run/cache/kept-verdicts.js'

export interface CheckArgs
  extends RunArgs, ResultArgs, GateArgs, FixArgs, TimingArgs, JudgingArgs, CacheArgs {
  /** Runs again at every change, until Ctrl-C. */
  readonly watch?: boolean | undefined
  readonly specOnly?: boolean | undefined
}

/** Prints what fails a skill, and nothing else. */
export const check: Command<CheckArgs> = async (args, context) => {
  if (args.watch) return (await import('../../run/watch/watch-skills.js')).watchSkills(check, args, context)
  if (args.printConfig) return (await import('../config/run.js')).printConfig(args, context)
  if (args.dryRun && args.fix === undefined)
    throw new SkillgaugeError('invalid-input', '`--dry-run` belongs to `--fix`: add it.')
  const { config, chosen: found } = await startRun(args, context)
  // First what may go wrong, then what writes.
  const { acceptIn, verdict } = await gatedRun(args, config, context)
  const chosen = await mended(found, config, args, context)
  const timed = timedRun(args, context)
  const { stopwatch } = timed
  const reported = await evaluateSkills(chosen, config, { ...args, acceptIn, stopwatch }, context)
  if (reported.length === 0) noteNothingFound(args, context)
  noteUnread(reported, context)
  // The diff was the report.
  if (args.dryRun) return verdict(reported)

  const origin = { ...chosen.origin, scannedAt: context.now() }
  const rules = createRuleSet(config.plugins)
  const { bulk } = chosen
  const meant = sameSkills(args, reported)
  const { times } = timed
  const report = { command: 'check', reported, bulk, meant, origin, rules, gate: args, times } as const
  await writeResult(report, evaluationReporters, args, context)
  await timed.tell()
  return verdict(reported)
}

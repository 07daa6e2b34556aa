import { createRuleSet } from '@skillgauge/core'
import type { Command } from '../context.js'
import { evaluateSkills } from '../evaluate-skills.js'
import type { FixArgs } from '../fixed-run.js'
import { startFixedRun } from '../fixed-run.js'
import type { GateArgs } from '../gated-run.js'
import { gatedRun } from '../gated-run.js'
import { evaluationReporters } from '../reporters/evaluation-reporters.js'
import type { RunArgs } from '../start-run.js'
import { noteNothingFound } from '../start-run.js'
import { noteUnread } from '../unread-note.js'
import type { ResultArgs } from '../write-result.js'
import { writeResult } from '../write-result.js'

export interface CheckArgs extends RunArgs, ResultArgs, GateArgs, FixArgs {
  /** Runs again at every change, until Ctrl-C. */
  readonly watch?: boolean | undefined
  readonly specOnly?: boolean | undefined
}

/** Prints what fails a skill, and nothing else. */
export const check: Command<CheckArgs> = async (args, context) => {
  if (args.watch) return (await import('../watch-skills.js')).watchSkills(check, args, context)
  if (args.printConfig) return (await import('./config.js')).printConfig(args, context)
  const { config, chosen } = await startFixedRun(args, context)
  const { acceptIn, verdict } = await gatedRun(args, config, context)
  const reported = await evaluateSkills(chosen, config, { ...args, acceptIn }, context)
  if (reported.length === 0) noteNothingFound(args, context)
  noteUnread(reported, context)
  // The diff was the report.
  if (args.dryRun) return verdict(reported)

  const origin = { ...chosen.origin, scannedAt: context.now() }
  const rules = createRuleSet(config.plugins)
  const report = { command: 'check', reported, bulk: chosen.bulk, origin, rules, gate: args } as const
  await writeResult(report, evaluationReporters, args, context)
  return verdict(reported)
}

import type { LoadedConfig } from '@skillgauge/config'
import { createRuleSet } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { evaluationReporters } from '../reporters/evaluation-reporters.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { writeResult } from '../reporters/write-result.js'
import type { CacheArgs } from './cache/kept-verdicts.js'
import { noteNothingFound } from './choose/nothing-found.js'
import type { ChosenSkills } from './choose/skills-to-check.js'
import type { ReportedSkill } from './evaluate-skills.js'
import { evaluateSkills } from './evaluate-skills.js'
import type { FixArgs } from './fix/fix-args.js'
import { withFixes } from './fix/fixed-run.js'
import type { GateArgs, GatedRun } from './gated-run.js'
import { gatedRun } from './gated-run.js'
import type { JudgedTogether } from './judge-together.js'
import { judgeTogether } from './judge-together.js'
import type { JudgingArgs } from './judging/judging.js'
import { sameSkills } from './same-skills.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'
import type { TimedRun, TimingArgs } from './timed-run.js'
import { timedRun } from './timed-run.js'
import { noteUnread } from './unread-note.js'

// The way of `check` and `evaluate`, step by step: choose and load (open), fix, judge, report, verdict.

export interface EvaluationArgs
  extends RunArgs, ResultArgs, GateArgs, FixArgs, TimingArgs, JudgingArgs, CacheArgs {
  /** Runs again at every change, until Ctrl-C. */
  readonly watch?: boolean | undefined
  readonly specOnly?: boolean | undefined
  readonly verbose?: boolean | undefined
}

/** One run: what was asked for, what holds for it, and the skills that are meant. */
export interface EvaluationRun {
  readonly args: EvaluationArgs
  readonly context: Context
  readonly config: LoadedConfig
  readonly chosen: ChosenSkills
  readonly gate: GatedRun<ReportedSkill>
  readonly timed: TimedRun
  /** What was found in all skills together, once they are judged. */
  together?: JudgedTogether | undefined
}

/** Chooses the skills and loads what holds for them. What may go wrong does so here, before anything is written. */
export async function openRun(args: EvaluationArgs, context: Context): Promise<EvaluationRun> {
  const { config, chosen } = await startRun(args, context)
  const gate = await gatedRun(args, config, context)
  return { args, context, config, chosen, gate, timed: timedRun(args, context) }
}

/** The skills as the checks are to see them: with `--fix`, after it. */
export async function fix({ chosen, config, args, context }: EvaluationRun): Promise<ChosenSkills> {
  return withFixes(chosen, config, args, context)
}

/** Runs the checks, over each skill and over all together. */
export async function judge(skills: ChosenSkills, run: EvaluationRun): Promise<readonly ReportedSkill[]> {
  const { args, context, config, gate, timed } = run
  const options = { ...args, acceptIn: gate.acceptIn, stopwatch: timed.stopwatch }
  const reported = await evaluateSkills(skills, config, options, context)
  const { specOnly } = args
  const { acceptTogether } = gate
  run.together = await judgeTogether(skills, config, { specOnly, acceptTogether, cwd: context.cwd })
  return reported
}

/** Says on stderr what the verdicts do not cover. */
export function noteLeftOut(reported: readonly ReportedSkill[], { args, context }: EvaluationRun): void {
  if (reported.length === 0) noteNothingFound(args, context)
  noteUnread(reported, context)
}

/** Writes the report, to stdout or to a file. */
export async function report(
  command: 'check' | 'evaluate',
  reported: readonly ReportedSkill[],
  { args, context, config, chosen, timed, together }: EvaluationRun,
): Promise<void> {
  const result = {
    command,
    reported,
    bulk: chosen.bulk,
    meant: sameSkills(args, reported),
    together,
    verbose: args.verbose,
    origin: { ...chosen.origin, scannedAt: context.now() },
    rules: createRuleSet(config.plugins),
    gate: args,
    times: timed.times,
  }
  await writeResult(result, evaluationReporters, args, context)
  await timed.tell()
}

/** Finishes the baseline and answers the exit code. */
export function verdict(reported: readonly ReportedSkill[], { gate, together }: EvaluationRun): number {
  return gate.verdict(reported, together)
}

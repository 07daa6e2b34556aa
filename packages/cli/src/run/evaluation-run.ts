import type { LoadedConfig } from '@skillgauge/config'
import { createRuleSet } from '@skillgauge/core'
import { notEvaluated } from '@skillgauge/features'
import type { Context } from '../command-line/context.js'
import { evaluationReporters } from '../reporters/reporters.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { expectPlace, leavesFile, writeResult } from '../reporters/write-result.js'
import type { CacheArgs } from './cache/kept-verdicts.js'
import { noteNothingFound } from './choose/nothing-found.js'
import { listedOnce } from './choose/listed-once.js'
import type { ChosenSkills, UnsearchedFolder } from './choose/skills-to-check.js'
import type { ReportedSkill } from './evaluate-skills.js'
import { evaluateSkills } from './evaluate-skills.js'
import { tellLock, worst } from './lock/tell-lock.js'
import type { FixArgs } from './fix/fix-skills.js'
import type { GateArgs, GatedRun } from './gated-run.js'
import { gatedRun } from './gated-run.js'
import type { JudgedTogether } from './judge-together.js'
import { interruptedCode, noteInterrupted } from './judging/interrupt.js'
import type { JudgingArgs } from './judging/judging.js'
import { joinWords } from '../reporters/console/words.js'
import { sameJudging, sameRun, sameSkills } from './same-skills.js'
import type { OnlyRulesArgs } from './only-rules.js'
import { expectChecks, noteUnrunRules, onlyRules } from './only-rules.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'
import type { TimedRun, TimingArgs } from './timed-run.js'
import { timedRun } from './timed-run.js'
import { noteUnread } from './unread-note.js'

// The way of `check` and `evaluate`, step by step: choose and load (open), fix, judge, report, verdict.

export interface EvaluationArgs
  extends RunArgs, ResultArgs, GateArgs, FixArgs, TimingArgs, JudgingArgs, CacheArgs, OnlyRulesArgs {
  /** Runs again at every change, until Ctrl-C. */
  readonly watch?: boolean | undefined
  readonly specOnly?: boolean | undefined
  readonly verbose?: boolean | undefined
  /** Prints findings and nothing else. */
  readonly quiet?: boolean | undefined
  /** Counts findings by check in place of showing them. */
  readonly statistics?: boolean | undefined
}

/** One run: what was asked for, what holds for it, and the skills that are meant. */
export interface EvaluationRun {
  readonly args: EvaluationArgs
  readonly context: Context
  readonly config: LoadedConfig
  readonly chosen: ChosenSkills
  readonly gate: GatedRun<ReportedSkill>
  readonly timed: TimedRun
  /** Whether Ctrl-C has stopped it before all skills were judged. */
  interrupted?: boolean | undefined
  /** What was found in all skills together, once they are judged. */
  together?: JudgedTogether | undefined
}

/** Chooses the skills and loads what holds for them. What may go wrong does so here, before anything is written. */
export async function openRun(args: EvaluationArgs, context: Context): Promise<EvaluationRun> {
  const { config: settings, chosen } = await startRun(args, context)
  expectPlace(args, context)
  const config = await onlyRules(settings, args)
  await expectChecks(args, config, chosen)
  const gate = await gatedRun(args, config, context)
  return { args, context, config, chosen, gate, timed: timedRun(args, context) }
}

/** The skills as the checks are to see them: with `--fix`, after it. */
export async function fix({ chosen, config, args, context }: EvaluationRun): Promise<ChosenSkills> {
  if (args.fix === undefined) return chosen
  const { fixSkills } = await import('./fix/fix-skills.js')
  return fixSkills(chosen, config, args, context)
}

/** Runs the checks, over each skill and over all together. A folder that could not be searched has passed as little as a skill that could not be read. */
export async function judge(skills: ChosenSkills, run: EvaluationRun): Promise<readonly ReportedSkill[]> {
  const { args, context, config, gate, timed } = run
  const options = { ...args, acceptIn: gate.acceptIn, stopwatch: timed.stopwatch }
  const listed = listedOnce(skills)
  const evaluated = await evaluateSkills(listed, config, options, context)
  const reported = [...evaluated, ...skills.unsearched.map(unsearched)]
  run.interrupted = noteInterrupted(evaluated, skills.skills, context)
  if (run.interrupted) return reported
  if (!listed.bulk) return reported
  const { judgeTogether } = await import('./judge-together.js')
  const { acceptTogether } = gate
  run.together = await judgeTogether(listed, config, { ...args, acceptTogether }, context)
  return reported
}

/** Says on stderr what the verdicts do not cover. */
export function noteLeftOut(
  reported: readonly ReportedSkill[],
  { args, context, together, interrupted }: EvaluationRun,
): void {
  if (reported.length === 0 && !interrupted) noteNothingFound(args, context)
  noteUnread(reported, context)
  if (args.rule && reported.length > 0) noteUnrunRules(args, ranIn(reported, together), context)
}

export async function report(
  command: 'check' | 'evaluate',
  reported: readonly ReportedSkill[],
  { args, context, config, chosen, timed, together, interrupted }: EvaluationRun,
): Promise<void> {
  await tellLock(chosen, args, context)
  const result = {
    command,
    reported,
    bulk: chosen.bulk,
    skillArguments: sameSkills(args, reported),
    runArguments: sameRun(args, reported),
    allArguments: joinWords(sameSkills(args, []), sameJudging(args)),
    judgingArguments: sameJudging(args),
    configArguments: sameJudging({ config: args.config }),
    together,
    verbose: args.verbose,
    quiet: args.quiet,
    statistics: args.statistics,
    interrupted,
    origin: { ...chosen.origin, scannedAt: context.now() },
    rules: createRuleSet(config.plugins),
    gate: args,
    times: timed.times,
  }
  if (!interrupted || !leavesFile(args, context))
    await writeResult(result, evaluationReporters, args, context)
  await timed.tell()
}

/** Finishes the baseline and answers the exit code. What was stopped is no verdict, and changes no baseline. */
export function verdict(
  reported: readonly ReportedSkill[],
  { chosen, gate, together, interrupted }: EvaluationRun,
): number {
  return interrupted ? interruptedCode : worst(gate.verdict(reported, together), chosen)
}

function unsearched({ fromGitRoot, message, ...skill }: UnsearchedFolder): ReportedSkill {
  const path = fromGitRoot === '' ? 'SKILL.md' : `${fromGitRoot}/SKILL.md`
  return { skill, evaluation: { ...notEvaluated(path, message), unread: [] } }
}

function ranIn(reported: readonly ReportedSkill[], together: JudgedTogether | undefined): Set<string> {
  const results = reported.flatMap(({ evaluation }) => evaluation.results)
  return new Set([...results, ...(together?.checks ?? [])].map(({ checkId }) => checkId))
}

import type { LoadedConfig } from '@skillgauge/config'
import { createRuleSet } from '@skillgauge/core'
import { notEvaluated } from '@skillgauge/features'
import type { Context } from '../command-line/context.js'
import { evaluationReporters } from '../reporters/reporters.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { expectPlace, leavesFile, writeResult } from '../reporters/write-result.js'
import { cacheFileLists } from './choose/cached-file-lists.js'
import type { ChosenSkills, UnsearchedFolder } from './choose/skills-to-check.js'
import type { ReportedSkill } from './evaluate-skills.js'
import type { BaselineArgs, BaselineInUse } from './baseline.js'
import { useBaseline } from './baseline.js'
import { evaluateSkills } from './evaluate-skills.js'
import type { FixArgs } from './fix/fix-skills.js'
import type { JudgedTogether } from './judge-together.js'
import type { Gate } from './gate.js'
import { failsTogether, passesGate } from './gate.js'
import { interruptedCode, noteInterrupted } from './judging/interrupt.js'
import type { JudgingArgs } from './judging/judging.js'
import { repeatCommands } from './repeat-arguments.js'
import type { OnlyRulesArgs } from './only-rules.js'
import { noteGate, noteNothingFound, noteUnread } from './notes.js'
import { expectSomeChecks, noteUnrunRules, onlyRules } from './only-rules.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'
import type { TimedRun, TimingArgs } from './timed-run.js'
import { timedRun } from './timed-run.js'

// The steps of `check` and `evaluate`: open, fix, judge, report, verdict.

export interface EvaluationArgs
  extends RunArgs, ResultArgs, Gate, BaselineArgs, FixArgs, TimingArgs, JudgingArgs, OnlyRulesArgs {
  /** Print the settings of the skill, and check nothing. */
  readonly printConfig?: boolean | undefined
  readonly watch?: boolean | undefined
  readonly specOnly?: boolean | undefined
  readonly verbose?: boolean | undefined
  readonly quiet?: boolean | undefined
  readonly statistics?: boolean | undefined
}

export interface EvaluationRun {
  readonly args: EvaluationArgs
  readonly context: Context
  readonly config: LoadedConfig
  readonly chosen: ChosenSkills
  readonly baseline: BaselineInUse | undefined
  readonly timed: TimedRun
  /** Whether Ctrl-C stopped it early. */
  interrupted?: boolean | undefined
  /** Findings about several skills, set by `judge`. */
  together?: JudgedTogether | undefined
}

/** Chooses skills and loads settings. Errors in the input occur here, before anything is written. */
export async function openRun(args: EvaluationArgs, context: Context): Promise<EvaluationRun> {
  const { config: settings, chosen } = await startRun(args, context)
  expectPlace(args, context)
  const config = await onlyRules(settings, args)
  await expectSomeChecks(args, config, chosen)
  const baseline = useBaseline(args, config, context, false)
  return { args, context, config, chosen, baseline, timed: timedRun(args, context) }
}

/** Returns the skills for the checks: with `--fix`, the fixed ones. */
export async function fix({ chosen, config, args, context }: EvaluationRun): Promise<ChosenSkills> {
  if (args.fix === undefined) return chosen
  const { fixSkills } = await import('./fix/fix-skills.js')
  return fixSkills(chosen, config, args, context)
}

/** Runs the checks on each skill and on all together. Folders that could not be searched count as failed skills. */
export async function judge(skills: ChosenSkills, run: EvaluationRun): Promise<readonly ReportedSkill[]> {
  const { args, context, config, baseline, timed } = run
  const options = { ...args, stopwatch: timed.stopwatch }
  const listed = cacheFileLists(skills)
  const evaluated = await evaluateSkills(listed, config, options, context, baseline?.acceptIn)
  const reported = [...evaluated, ...skills.unsearched.map(unsearched)]
  run.interrupted = noteInterrupted(evaluated, skills.skills, context)
  if (run.interrupted || !listed.bulk) return reported
  const { judgeTogether } = await import('./judge-together.js')
  run.together = await judgeTogether(listed, config, args, context, baseline?.acceptTogether)
  return reported
}

/** Notes on stderr what the verdicts do not cover. */
export function noteLeftOut(
  reported: readonly ReportedSkill[],
  { args, config, context, together, interrupted }: EvaluationRun,
): void {
  if (reported.length === 0 && !interrupted) noteNothingFound(args, context, config.ignore)
  noteUnread(reported, context)
  if (args.rule && reported.length > 0) noteUnrunRules(args, ranIn(reported, together), context)
}

export async function report(
  command: 'check' | 'evaluate',
  reported: readonly ReportedSkill[],
  { args, context, config, chosen, timed, together, interrupted }: EvaluationRun,
): Promise<void> {
  if (chosen.lock) (await import('./lock/report-lock.js')).reportLock(chosen.lock, args, context)
  const result = {
    command,
    reported: args.fix === undefined ? reported : reported.map((one) => withoutRefusedFixes(one, args.fix)),
    bulk: chosen.bulk,
    commandsFor: (skills: readonly Pick<ReportedSkill, 'skill'>[]) => repeatCommands(args, skills),
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
  await timed.print()
}

/** Updates the baseline and returns the exit code. A stopped run changes no baseline. */
export function verdict(
  reported: readonly ReportedSkill[],
  { args, context, chosen, baseline, together, interrupted }: EvaluationRun,
): number {
  if (interrupted) return interruptedCode
  baseline?.finish()
  if (args.output !== undefined || (args.format ?? 'console') !== 'console') noteGate(reported, args, context)
  const passes = reported.every(({ evaluation }) => passesGate(evaluation, args))
  return passes && !failsTogether(together, args) && !chosen.lock?.differences.length ? 0 : 1
}

/** What `--fix` has left, it would leave again. Only a directory that it did not rename may still give the skill its name. */
function withoutRefusedFixes({ evaluation, ...skill }: ReportedSkill, fix: FixArgs['fix']): ReportedSkill {
  const results = evaluation.results.map((result) => ({
    ...result,
    findings: result.findings.map((finding) => {
      const { edits: _refused, ...unfixed } = finding
      return fix === 'directory' && finding.renameTo !== undefined ? finding : unfixed
    }),
  }))
  return { ...skill, evaluation: { ...evaluation, results } }
}

function unsearched({ fromGitRoot, message, ...skill }: UnsearchedFolder): ReportedSkill {
  const path = fromGitRoot === '' ? 'SKILL.md' : `${fromGitRoot}/SKILL.md`
  return { skill, evaluation: { ...notEvaluated(path, message), unread: [] } }
}

function ranIn(reported: readonly ReportedSkill[], together: JudgedTogether | undefined): Set<string> {
  const results = reported.flatMap(({ evaluation }) => evaluation.results)
  return new Set([...results, ...(together?.checks ?? [])].map(({ checkId }) => checkId))
}

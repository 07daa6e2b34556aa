import type { LoadedConfig, Sensitivity } from '@skillgauge/config'
import { loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import { unsearchedFolder } from '@skillgauge/features'
import type { Context } from '../command-line/context.js'
import { invalidInput } from '../command-line/invalid-input.js'
import { count } from '../reporters/console/words.js'
import { note } from '../terminal/say.js'
import { scanReporters } from '../reporters/reporters.js'
import type { ModelArgs } from '../model/open-model.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { expectPlace, leavesFile, writeResult } from '../reporters/write-result.js'
import type { ChosenSkills, UnsearchedFolder } from './choose/skills-to-check.js'
import type { BaselineArgs, BaselineInUse } from './baseline.js'
import { useBaseline } from './baseline.js'
import type { ScanGate } from './gate.js'
import { passesScanGate } from './gate.js'
import { noteNothingFound } from './notes.js'
import { interruptedCode, noteInterrupted } from './judging/interrupt.js'
import type { JudgingArgs } from './judging/judging.js'
import type { ReportedScan } from './scan-skills.js'
import { scanSkills } from './scan-skills.js'
import type { OnlyRulesArgs } from './only-rules.js'
import { filterRules, noteUnrunRules, onlyRules } from './only-rules.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'
import { mapRulesOnce, mergeRules, withSensitivity } from './rule-sets.js'
import { repeatCommands } from './repeat-arguments.js'

// The steps of `scan`: open, judge, report, verdict.

export interface ScanArgs
  extends RunArgs, ResultArgs, ScanGate, BaselineArgs, JudgingArgs, ModelArgs, OnlyRulesArgs {
  readonly verbose?: boolean | undefined
  readonly quiet?: boolean | undefined
  readonly statistics?: boolean | undefined
  /** Also look for harm to the user without instructions to the agent. */
  readonly threats?: boolean | undefined
  /** How uncertain the reported findings may be. */
  readonly sensitivity?: Sensitivity | undefined
  /** Print what the model would be asked. */
  readonly dryRun?: boolean | undefined
}

interface ScanRun {
  readonly args: ScanArgs
  readonly context: Context
  readonly config: LoadedConfig
  readonly chosen: ChosenSkills
  readonly baseline: BaselineInUse | undefined
  /** Rules besides those of the settings. */
  readonly threats: RuleSet
  /** Whether Ctrl-C stopped it early. */
  interrupted?: boolean | undefined
}

/** Chooses skills and loads settings. Config files are not searched for: they may come with the skills. */
export async function openScan(args: ScanArgs, context: Context): Promise<ScanRun> {
  const { config, chosen } = await startRun(args, context, { builtInsOnly: true })
  expectPlace(args, context)
  const threats: RuleSet = args.threats ? createRuleSet([await loadThreats()]) : []
  await expectRiskRules(args, config, threats)
  const baseline = useBaseline(args, config, context, true)
  return { args, context, config, chosen, baseline, threats }
}

export async function judge(run: ScanRun): Promise<readonly ReportedScan[]> {
  const { args, context, config, chosen, baseline, threats } = run
  const rulesFor = mapRulesOnce(config.rulesFor, (rules) =>
    filterRules(withSensitivity(mergeRules(rules, threats), config, args.sensitivity), args.rule),
  )
  const scanned = await scanSkills(chosen, { ...config, rulesFor }, args, context, baseline?.acceptIn)
  run.interrupted = noteInterrupted(scanned, chosen.skills, context)
  if (scanned.length > 0) {
    if (args.rule) noteFewRules(args, ranIn(scanned), context)
  } else if (!run.interrupted) noteNothingFound(args, context, config.ignore)
  return [...scanned, ...chosen.unsearched.map(unsearched)]
}

export async function report(reported: readonly ReportedScan[], run: ScanRun): Promise<void> {
  const { args, context, config, chosen, threats } = run
  if (chosen.lock) (await import('./lock/report-lock.js')).reportLock(chosen.lock, args, context)
  const result = {
    command: 'scan' as const,
    reported,
    bulk: chosen.bulk,
    commands: repeatCommands(args, reported),
    verbose: args.verbose,
    quiet: args.quiet,
    statistics: args.statistics,
    interrupted: run.interrupted,
    origin: { ...chosen.origin, scannedAt: context.now() },
    rules: mergeRules(createRuleSet(config.plugins), threats),
    gate: args,
  }
  if (run.interrupted && leavesFile(args, context)) return
  await writeResult(result, scanReporters, args, context)
}

/** Updates the baseline and returns the exit code. A stopped run changes no baseline. */
export function verdict(
  reported: readonly ReportedScan[],
  { args, chosen, baseline, interrupted }: ScanRun,
): number {
  if (interrupted) return interruptedCode
  baseline?.finish()
  const passes = reported.every(({ scanned }) => passesScanGate(scanned, args))
  return passes && !chosen.lock?.differences.length ? 0 : 1
}

/** Rejects checks that do not look for attacks: they would find none. */
async function expectRiskRules(args: ScanArgs, config: LoadedConfig, threats: RuleSet): Promise<void> {
  const needsThreats = args.threats ? undefined : args.rule?.find((id) => id.startsWith('threats.'))
  if (needsThreats !== undefined) throw invalidInput(`\`${needsThreats.slice(0, 80)}\` needs \`--threats\`.`)
  await onlyRules(config, args, threats)
  const known = mergeRules(createRuleSet(config.plugins), threats)
  const other = args.rule?.find((id) => !known.some(({ rule }) => rule.id === id && rule.risk !== undefined))
  if (other !== undefined)
    throw invalidInput(
      `\`${other}\` does not look for attacks: \`skillgauge check --rule ${other}\` runs it.`,
    )
}

function unsearched({ fromGitRoot, message, ...skill }: UnsearchedFolder): ReportedScan {
  return { skill, scanned: unsearchedFolder(skill.shown, message), fromGitRoot }
}

/** A clean verdict of some checks must not look like one of all. */
function noteFewRules(args: ScanArgs, ran: ReadonlySet<string>, context: Context): void {
  noteUnrunRules(args, ran, context)
  note(`Only ${count(ran.size, 'check')} ran (\`--rule\`): the verdict does not cover the others.`, context)
}

function ranIn(scanned: readonly ReportedScan[]): Set<string> {
  return new Set(scanned.flatMap(({ scanned: { results } }) => results.map(({ checkId }) => checkId)))
}

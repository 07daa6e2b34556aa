import type { LoadedConfig, Sensitivity } from '@skillgauge/config'
import { loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import { unsearchedFolder } from '@skillgauge/features'
import type { Context } from '../command-line/context.js'
import { count } from '../reporters/console/words.js'
import { note } from '../terminal/say.js'
import { scanReporters } from '../reporters/reporters.js'
import type { ModelArgs } from '../model/open-model.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { expectPlace, leavesFile, writeResult } from '../reporters/write-result.js'
import type { CacheArgs } from './cache/kept-verdicts.js'
import { noteNothingFound } from './choose/nothing-found.js'
import type { ChosenSkills, UnsearchedFolder } from './choose/skills-to-check.js'
import type { GatedRun, ScanGateArgs } from './gated-run.js'
import { gatedScan } from './gated-run.js'
import { interruptedCode, noteInterrupted } from './judging/interrupt.js'
import type { JudgingArgs } from './judging/judging.js'
import { tellLock, worst } from './lock/tell-lock.js'
import type { ReportedScan } from './scan-skills.js'
import { scanSkills } from './scan-skills.js'
import type { OnlyRulesArgs } from './only-rules.js'
import { amongIds, noteUnrunRules, onlyRules } from './only-rules.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'
import { changedOnce, joined } from './rules-once.js'
import { sameRun } from './same-skills.js'

// The way of `scan`, step by step: choose and load (open), judge, report, verdict.

export interface ScanArgs
  extends RunArgs, ResultArgs, ScanGateArgs, JudgingArgs, CacheArgs, ModelArgs, OnlyRulesArgs {
  readonly verbose?: boolean | undefined
  /** Prints findings and nothing else. */
  readonly quiet?: boolean | undefined
  /** Counts findings by check in place of showing them. */
  readonly statistics?: boolean | undefined
  /** Looks also for what harms the user without a word to the agent. */
  readonly threats?: boolean | undefined
  /** How much is told of what words may be an attack. */
  readonly sensitivity?: Sensitivity | undefined
  /** Prints what the model would be asked. */
  readonly dryRun?: boolean | undefined
}

/** One run: what was asked for, what holds for it, and the skills that are meant. */
export interface ScanRun {
  readonly args: ScanArgs
  readonly context: Context
  readonly config: LoadedConfig
  readonly chosen: ChosenSkills
  readonly gate: GatedRun<ReportedScan>
  /** Rules that are looked for besides those of the settings. */
  readonly threats: RuleSet
  /** Whether Ctrl-C has stopped it before all skills were scanned. */
  interrupted?: boolean | undefined
}

/** Chooses the skills and loads what holds for them. No config that lies about has a say: it may have come with the skills. */
export async function openScan(args: ScanArgs, context: Context): Promise<ScanRun> {
  const { config, chosen } = await startRun(args, context, { builtInsOnly: true })
  expectPlace(args, context)
  const threats: RuleSet = args.threats ? createRuleSet([await loadThreats()]) : []
  await expectRiskRules(args, config, threats)
  const gate = await gatedScan(args, config, context)
  return { args, context, config, chosen, gate, threats }
}

/** Looks for attacks. What was not looked at is never clean. */
export async function judge(run: ScanRun): Promise<readonly ReportedScan[]> {
  const { args, context, config, chosen, gate, threats } = run
  const rulesFor = changedOnce(config.rulesFor, (rules) =>
    amongIds(withSensitivity(joined(rules, threats), config, args.sensitivity), args.rule),
  )
  const scanned = await scanSkills(chosen, { ...config, rulesFor }, args, context, gate.acceptIn)
  run.interrupted = noteInterrupted(scanned, chosen.skills, context)
  if (scanned.length > 0) {
    if (args.rule) noteFewRules(args, ranIn(scanned), context)
  } else if (!run.interrupted) noteNothingFound(args, context)
  return [...scanned, ...chosen.unsearched.map(unsearched)]
}

export async function report(reported: readonly ReportedScan[], run: ScanRun): Promise<void> {
  const { args, context, config, chosen, threats } = run
  await tellLock(chosen, args, context)
  const result = {
    command: 'scan' as const,
    reported,
    bulk: chosen.bulk,
    runArguments: sameRun(args, reported),
    verbose: args.verbose,
    quiet: args.quiet,
    statistics: args.statistics,
    interrupted: run.interrupted,
    origin: { ...chosen.origin, scannedAt: context.now() },
    rules: joined(createRuleSet(config.plugins), threats),
    gate: args,
  }
  if (run.interrupted && leavesFile(args, context)) return
  await writeResult(result, scanReporters, args, context)
}

/** Finishes the baseline and answers the exit code. What was stopped is no verdict, and changes no baseline. */
export function verdict(reported: readonly ReportedScan[], { chosen, gate, interrupted }: ScanRun): number {
  return interrupted ? interruptedCode : worst(gate.verdict(reported), chosen)
}

/** A check that looks for no attack would find none. */
async function expectRiskRules(args: ScanArgs, config: LoadedConfig, threats: RuleSet): Promise<void> {
  const needsThreats = args.threats ? undefined : args.rule?.find((id) => id.startsWith('threats.'))
  if (needsThreats !== undefined)
    throw new SkillgaugeError('invalid-input', `\`${needsThreats.slice(0, 80)}\` needs \`--threats\`.`)
  await onlyRules(config, args, threats)
  const known = joined(createRuleSet(config.plugins), threats)
  const other = args.rule?.find((id) => !known.some(({ rule }) => rule.id === id && rule.risk !== undefined))
  if (other !== undefined)
    throw new SkillgaugeError(
      'invalid-input',
      `\`${other}\` does not look for attacks: \`skillgauge check --rule ${other}\` runs it.`,
    )
}

function unsearched({ fromGitRoot, message, ...skill }: UnsearchedFolder): ReportedScan {
  return { skill, scanned: unsearchedFolder(skill.shown, message), fromGitRoot }
}

/** A clean verdict of a few checks must not pass for one of all. */
function noteFewRules(args: ScanArgs, ran: ReadonlySet<string>, context: Context): void {
  noteUnrunRules(args, ran, context)
  note(`Only ${count(ran.size, 'check')} ran (\`--rule\`): the verdict does not cover the others.`, context)
}

function ranIn(scanned: readonly ReportedScan[]): Set<string> {
  return new Set(scanned.flatMap(({ scanned: { results } }) => results.map(({ checkId }) => checkId)))
}

/**
 * The same rules as sensitive as a scan is meant to be: as the command line says, else as the settings of a single rule say, else as
 * the key of the config says.
 */
export function withSensitivity(
  rules: RuleSet,
  config: Pick<LoadedConfig, 'sensitivity'>,
  asked: Sensitivity | undefined,
): RuleSet {
  return rules.map((active) => {
    const own = active.options['sensitivity']
    const sensitivity = asked ?? (own === active.rule.defaults?.['sensitivity'] ? config.sensitivity : own)
    if (own === undefined || sensitivity === undefined) return active
    return { ...active, options: Object.freeze({ ...active.options, sensitivity }) }
  })
}

import type { LoadedConfig, Sensitivity } from '@skillgauge/config'
import { loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import { unsearchedFolder } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import type { ScanGateArgs } from '../../run/gated-run.js'
import type { JudgingArgs } from '../../run/judging/judging.js'
import { gatedScan } from '../../run/gated-run.js'
import { withSensitivity } from './sensitivity.js'
import { scanReporters } from '../../reporters/scan-reporters.js'
import type { ReportedScan } from '../../run/scan-skills.js'
import { scanSkills } from '../../run/scan-skills.js'
import type { UnsearchedFolder } from '../../run/choose/skills-to-check.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound, startRun } from '../../run/start-run.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import type { ModelArgs } from '../../model/open-model.js'
import type { CacheArgs } from '../../run/cache/kept-verdicts.js'

export interface ScanArgs extends RunArgs, ResultArgs, ScanGateArgs, JudgingArgs, CacheArgs, ModelArgs {
  readonly verbose?: boolean | undefined
  /** Prints what the model would be asked. */
  readonly dryRun?: boolean | undefined
  /** Looks also for what harms the user without a word to the agent. */
  readonly threats?: boolean | undefined
  /** How much is told of what words may be an attack. */
  readonly sensitivity?: Sensitivity | undefined
}

/** Looks for attacks. No config that lies about has a say: it may have come with the skills. */
export const scan: Command<ScanArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context, { builtInsOnly: true })
  const threats = args.threats ? createRuleSet([await loadThreats()]) : []
  const rulesFor = joinedOnce(config, threats, args.sensitivity)
  const { acceptIn, verdict } = await gatedScan(args, config, context)
  if (args.dryRun && args.model === undefined)
    throw new SkillgaugeError(
      'invalid-input',
      '`--dry-run` prints what a model would be asked: name one with `--model`.',
    )
  const found = await scanSkills(chosen, { ...config, rulesFor }, args, context, acceptIn)
  // Only who names a model waits for what asks one.
  const reader = args.model === undefined ? undefined : await import('./second-reading.js')
  if (args.dryRun && reader) return reader.secondReadingDryRun(found, args, context)
  const scanned = reader ? await reader.readSkillsAgain(found, args, context) : found
  if (scanned.length === 0) noteNothingFound(args, context)
  const reported = [...scanned, ...chosen.unsearched.map(unsearched)]

  const origin = { ...chosen.origin, scannedAt: context.now() }
  const rules = joined(createRuleSet(config.plugins), threats)
  const { bulk } = chosen
  const { verbose } = args
  const report = { command: 'scan', reported, bulk, verbose, origin, rules, gate: args } as const
  await writeResult(report, scanReporters, args, context)
  return verdict(reported)
}

/** What was not looked at is never clean. */
function unsearched({ fromGitRoot, message, ...skill }: UnsearchedFolder): ReportedScan {
  return { skill, scanned: unsearchedFolder(skill.shown, message), fromGitRoot }
}

/** The same for each directory, made once for all that have the same rules. */
function joinedOnce(
  config: Pick<LoadedConfig, 'rulesFor' | 'sensitivity'>,
  threats: RuleSet,
  sensitivity: Sensitivity | undefined,
): (directory: string) => RuleSet {
  const known = new Map<RuleSet, RuleSet>()
  return (directory) => {
    const rules = config.rulesFor(directory)
    const all = known.get(rules) ?? withSensitivity(joined(rules, threats), config, sensitivity)
    known.set(rules, all)
    return all
  }
}

/** The named config may have switched the threats on already, with settings of its own. */
function joined(rules: RuleSet, more: RuleSet): RuleSet {
  const known = new Set(rules.map(({ rule }) => rule.id))
  return [...rules, ...more.filter(({ rule }) => !known.has(rule.id))]
}

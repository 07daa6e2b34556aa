import type { LoadedConfig } from '@skillgauge/config'
import { loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import { unsearchedFolder } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import type { ScanGateArgs } from '../../run/gated-run.js'
import type { JudgingArgs } from '../../run/judging/judging.js'
import { gatedScan } from '../../run/gated-run.js'
import { scanReporters } from '../../reporters/scan-reporters.js'
import type { ReportedScan } from '../../run/scan-skills.js'
import { scanSkills } from '../../run/scan-skills.js'
import type { UnsearchedFolder } from '../../run/choose/skills-to-check.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound, startRun } from '../../run/start-run.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import type { CacheArgs } from '../../run/cache/kept-verdicts.js'

export interface ScanArgs extends RunArgs, ResultArgs, ScanGateArgs, JudgingArgs, CacheArgs {
  readonly verbose?: boolean | undefined
  /** Looks also for what harms the user without a word to the agent. */
  readonly threats?: boolean | undefined
}

/** Looks for attacks. No config that lies about has a say: it may have come with the skills. */
export const scan: Command<ScanArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context, { builtInsOnly: true })
  const threats = args.threats ? createRuleSet([await loadThreats()]) : []
  const rulesFor = joinedOnce(config, threats)
  const { acceptIn, verdict } = await gatedScan(args, config, context)
  const scanned = await scanSkills(chosen, { ...config, rulesFor }, args, context, acceptIn)
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
  config: Pick<LoadedConfig, 'rulesFor'>,
  threats: RuleSet,
): (directory: string) => RuleSet {
  const known = new Map<RuleSet, RuleSet>()
  return (directory) => {
    const rules = config.rulesFor(directory)
    const all = known.get(rules) ?? joined(rules, threats)
    known.set(rules, all)
    return all
  }
}

/** The named config may have switched the threats on already, with settings of its own. */
function joined(rules: RuleSet, more: RuleSet): RuleSet {
  const known = new Set(rules.map(({ rule }) => rule.id))
  return [...rules, ...more.filter(({ rule }) => !known.has(rule.id))]
}

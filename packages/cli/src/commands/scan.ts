import { loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import { scanReport } from '@skillgauge/operations'
import type { Command } from '../context.js'
import { scanReport as scanLines } from '../reporters/console/scan-report.js'
import { json } from '../reporters/json.js'
import { scanSarif } from '../reporters/sarif/scan.js'
import { scanSkills } from '../scan-skills.js'
import type { RunArgs } from '../start-run.js'
import { noteNothingFound, startRun } from '../start-run.js'
import { render } from '../styled-text.js'
import type { ResultArgs } from '../write-result.js'
import { writeResult } from '../write-result.js'

export interface ScanArgs extends RunArgs, ResultArgs {
  readonly verbose?: boolean | undefined
  /** Looks also for what harms the user without a word to the agent. */
  readonly threats?: boolean | undefined
}

/** Looks for attacks. No config that lies about has a say: it may have come with the skills. */
export const scan: Command<ScanArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context, { builtInsOnly: true })
  const threats = args.threats ? createRuleSet([await loadThreats()]) : []
  const rulesFor = (directory: string) => joined(config.rulesFor(directory), threats)
  const reported = await scanSkills(chosen.skills, { rulesFor }, context)
  if (reported.length === 0) noteNothingFound(args, context)

  writeResult(args, context, {
    console: (terminal) => render(scanLines(reported, { ...args, bulk: chosen.bulk, terminal }), terminal),
    json: () => json(scanReport(reported.map(({ scanned }) => scanned))),
    sarif: () => scanSarif(reported, joined(createRuleSet(config.plugins), threats), context.now()),
  })
  return reported.some(({ scanned }) => scanned.status === 'BLOCK') ? 1 : 0
}

/** The named config may have switched the threats on already, with settings of its own. */
function joined(rules: RuleSet, more: RuleSet): RuleSet {
  const known = new Set(rules.map(({ rule }) => rule.id))
  return [...rules, ...more.filter(({ rule }) => !known.has(rule.id))]
}

import { createRuleSet } from '@skillgauge/core'
import type { Command } from '../context.js'
import { allPass, evaluateSkills } from '../evaluate-skills.js'
import { checkReport } from '../reporters/console/check-report.js'
import { skillJson, skillsJson } from '../reporters/evaluation-json.js'
import { evaluationSarif } from '../reporters/sarif/evaluation.js'
import type { RunArgs } from '../start-run.js'
import { noteNothingFound, startRun } from '../start-run.js'
import { render } from '../styled-text.js'
import { noteUnread } from '../unread-note.js'
import { writeResult } from '../write-result.js'

export interface CheckArgs extends RunArgs {
  readonly specOnly?: boolean | undefined
  readonly format?: string | undefined
}

/** Prints what fails a skill, and nothing else. */
export const check: Command<CheckArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context)
  const reported = await evaluateSkills(chosen, config, args, context)
  if (reported.length === 0) noteNothingFound(args, context)
  noteUnread(reported, context)

  const origin = { ...chosen.origin, scannedAt: context.now() }
  const evaluations = reported.map(({ evaluation }) => evaluation)
  writeResult({ format: args.format }, context, {
    console: (terminal) => render(checkReport(reported, terminal), terminal),
    json: () => (chosen.bulk ? skillsJson(evaluations, origin) : skillJson(evaluations[0]!, origin)),
    sarif: () => evaluationSarif('check', evaluations, createRuleSet(config.plugins), origin.scannedAt),
  })
  return allPass(reported) ? 0 : 1
}

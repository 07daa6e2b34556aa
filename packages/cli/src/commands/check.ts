import type { Command } from '../context.js'
import { allPass, evaluateSkills } from '../evaluate-skills.js'
import { checkReport } from '../reporters/console/check-report.js'
import { print } from '../say.js'
import type { RunArgs } from '../start-run.js'
import { noteNothingFound, startRun } from '../start-run.js'
import { terminalOf } from '../terminal.js'
import { noteUnread } from '../unread-note.js'

export interface CheckArgs extends RunArgs {
  readonly specOnly?: boolean | undefined
}

/** Prints what fails a skill, and nothing else. */
export const check: Command<CheckArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context)
  if (chosen.skills.length === 0) {
    noteNothingFound(args, context)
    return 0
  }
  const reported = await evaluateSkills(chosen, config, args, context)
  noteUnread(reported, context)
  print(checkReport(reported, terminalOf(context.stdout, context.env)), context)
  return allPass(reported) ? 0 : 1
}

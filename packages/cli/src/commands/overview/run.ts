import type { Command } from '../../command-line/context.js'
import { evaluateSkills } from '../../run/evaluate-skills.js'
import { guide } from './console.js'
import { skillsTable, totals } from '../../reporters/console/skills-table.js'
import { print } from '../../terminal/say.js'
import { startRun } from '../../run/start-run.js'
import { blank } from '../../terminal/styled-text.js'
import { terminalOf } from '../../terminal/terminal.js'

/** With no arguments: what is here, and what to type next. */
export const overview: Command<{ readonly config?: string | undefined }> = async (args, context) => {
  const { config, chosen } = await startRun({ all: true, config: args.config }, context)
  const reported = await evaluateSkills(chosen, config, {}, context)
  const terminal = terminalOf(context.stdout, context.env)
  const found =
    reported.length === 0 ? [] : [...skillsTable(reported, terminal), blank, ...totals(reported), blank]
  print([...found, ...guide(reported, terminal)], context)
  return 0
}

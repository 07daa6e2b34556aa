import type { Command } from '../context.js'
import { evaluateSkills } from '../evaluate-skills.js'
import { guide } from '../reporters/console/guide.js'
import { skillsTable, totals } from '../reporters/console/skills-table.js'
import { print } from '../say.js'
import { startRun } from '../start-run.js'
import { blank } from '../styled-text.js'
import { terminalOf } from '../terminal.js'

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

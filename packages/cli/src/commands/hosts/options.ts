import type { DefineCommand } from '../../command-line/define.js'
import { formats, host, installed, output, whichSkills } from '../../command-line/define.js'

export const hosts: DefineCommand = (program, start) =>
  void whichSkills(
    program.command('hosts').description('show which agents load a skill, and what they leave out'),
  )
    .addOption(installed())
    .addOption(output())
    .addOption(formats('console', 'json', 'html'))
    .addOption(host())
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).hosts))

const help = `
For each agent: whether it loads the skill fully, without some of its fields,
or not at all, and why. A question mark marks what could not be read in the
agent's own documentation or code. What each agent reads, with source and date:
the package @skillgauge/hosts.

Examples:
  skillgauge hosts skills/good/release-notes
  skillgauge hosts --installed
  skillgauge hosts --all --host claude-code,codex
  skillgauge hosts skills/good/release-notes --format json
  skillgauge hosts --all --format html -o agents.html

Exit codes: 0, or 1 when there is no such skill or agent, or a skill cannot be
read.`

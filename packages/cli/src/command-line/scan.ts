import type { DefineCommand } from './define.js'
import { formats, output, whichSkills } from './define.js'

export const scan: DefineCommand = (program, start) =>
  void whichSkills(program.command('scan').description('look for attacks: BLOCK, SUS or ALLOW'))
    .addOption(output())
    .addOption(formats('console', 'json', 'sarif'))
    .option('-v, --verbose', 'show what is suspicious in every skill, and mentions of attacks')
    .option(
      '--threats',
      'look also for harm to the user: downloads that run, stolen credentials and the like',
    )
    .addHelpText('after', help)
    .action(start(async () => (await import('../commands/scan.js')).scan))

const help = `
No .skillrc is looked for, because it may have come with the skills: only --config names one.

Examples:
  skillgauge scan downloaded/pdf-forms
  skillgauge scan --all --threats
  skillgauge scan --repo --format sarif -o scan.sarif

Exit codes: 0 ALLOW or SUS, 1 a skill is BLOCK or the command could not run.`

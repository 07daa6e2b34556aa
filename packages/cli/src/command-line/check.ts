import type { DefineCommand } from './define.js'
import { formats, specOnly, whichSkills } from './define.js'

export const check: DefineCommand = (program, start) =>
  void whichSkills(program.command('check').description('print only what fails a skill, for CI'))
    .addOption(formats('console', 'json', 'sarif'))
    .addOption(specOnly())
    .addHelpText('after', help)
    .action(start(async () => (await import('../commands/check.js')).check))

const help = `
Examples:
  skillgauge check skills/pdf-forms
  skillgauge check --repo --spec-only`

import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats } from '../../command-line/define.js'

export const listChecks: DefineCommand = (program, start) =>
  void program
    .command('list-checks')
    .description('list the checks')
    .addOption(
      new Option('-d, --dimension <dimension>', 'only those of one dimension').choices([
        'structure',
        'naming',
        'description',
        'content',
        'security',
      ]),
    )
    .option('-s, --spec-only', 'only those that the Agent Skills specification requires')
    .option('--suggestions-only', 'only those that it does not require')
    .addOption(formats('console', 'json'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).listChecks))

const help = `
Checks of the plugins in your .skillrc are listed too. Severities are those of
the catalog, before any settings; "skillgauge config" shows what holds for you.

Examples:
  skillgauge list-checks
  skillgauge list-checks --dimension security
  skillgauge list-checks --spec-only --format json

Exit codes: 0, or 1 when the command could not run.`

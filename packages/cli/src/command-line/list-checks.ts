import { Option } from 'commander'
import type { DefineCommand } from './define.js'
import { formats } from './define.js'

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
    .action(start(async () => (await import('../commands/list-checks.js')).listChecks))

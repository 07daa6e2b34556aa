import { Argument } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats } from '../../command-line/define.js'

export const stats: DefineCommand = (program, start) =>
  void program
    .command('stats')
    .description('show how skills were used, and how their scores went')
    .addArgument(
      new Argument('[topic]', 'one table instead of the overview').choices(['count', 'score', 'tokens']),
    )
    .option('--here', 'only what happened in this git repository')
    .addOption(formats('console', 'json'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).stats))

const help = `
Uses are recorded by the hooks that "skillgauge setup" installs, scores by
"skillgauge evaluate". They stay on this machine.

Examples:
  skillgauge stats
  skillgauge stats score --here
  skillgauge stats tokens --format json

Exit codes: 0, or 1 when the command could not run.`

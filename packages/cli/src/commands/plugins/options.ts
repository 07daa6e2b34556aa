import type { DefineCommand } from '../../command-line/define.js'
import { formats } from '../../command-line/define.js'

export const plugins: DefineCommand = (program, start) =>
  void program
    .command('plugins')
    .description('list the plugins that are loaded, with their checks and what is wrong with them')
    .addOption(formats('console', 'json'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).plugins))

const help = `
Which plugins are loaded, from which file, in which version, with which checks,
and how long each took to load. One that cannot be used is listed with what is
wrong with it. "skillgauge check --timing" shows how long checks take.

Examples:
  skillgauge plugins
  skillgauge plugins --format json

Exit codes: 0, or 1 when a plugin cannot be used or the command could not run.`

import type { DefineCommand } from '../../command-line/define.js'
import { formats } from '../../command-line/define.js'

export const explain: DefineCommand = (program, start) =>
  void program
    .command('explain')
    .description('say why a check is there, with examples, options and how to fix it')
    .argument('<CHECK_ID...>', 'ids of checks, as reports and list-checks show them')
    .addOption(formats('console', 'json'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).explain))

const help = `
Checks of the plugins in your .skillrc are explained too.

Examples:
  skillgauge explain naming.format
  skillgauge explain content.token-budget content.line-budget
  skillgauge explain security.injection --format json

Exit codes: 0, or 1 when there is no such check.`

import type { DefineCommand } from '../../command-line/define.js'
import { skillPaths } from '../../command-line/define.js'

export const info: DefineCommand = (program, start) =>
  void program
    .command('info')
    .description('say what a skill is and how many tokens it costs')
    .addArgument(skillPaths(' (default: this folder)'))
    .option('--json', 'print all of it as JSON')
    .option('-f, --field <path>', 'print one field of the JSON, as a dotted path')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).info))

const help = `
A field that is a text is printed as it is, anything else as JSON. An unknown
field is an error that lists the known ones. The JSON of several skills is an
array.

Examples:
  skillgauge info skills/good/release-notes
  skillgauge info skills/good/release-notes --json
  skillgauge info skills/good/release-notes --field tokens.activation
  skillgauge info skills/good/csv-cleanup -f files.0.path
  skillgauge info skills/good --json

Exit codes: 0, or 1 when there is no such skill or field, or a skill cannot be
read.`

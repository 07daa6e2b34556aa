import { Argument } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'

export const telemetry: DefineCommand = (program, start) =>
  void program
    .command('telemetry')
    .description('see or choose whether anything is sent about your runs (nothing, unless you choose)')
    .addArgument(
      new Argument('[action]', 'turn it on or off, or show what would be sent').choices([
        'on',
        'off',
        'show',
      ]),
    )
    .option('--url <url>', 'with `on`: the server that gets the events')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).telemetry))

const help = `
Telemetry is off unless you turn it on. DO_NOT_TRACK=1 and
SKILLGAUGE_TELEMETRY=0 keep it off whatever else is set.

Examples:
  skillgauge telemetry
  skillgauge telemetry show
  skillgauge telemetry on --url https://skills.example.com

Exit codes: 0, or 1 when the command could not run.`

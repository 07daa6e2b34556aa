import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { findings, installed, judgingCommand, locked } from '../../command-line/define.js'
import { baseline, dryRun, failOn } from '../../command-line/gate.js'
import { judging } from '../../command-line/judging.js'

export const scan: DefineCommand = (program, start) =>
  void judgingCommand(
    program.command('scan').description('look for attacks: BLOCK, SUS or ALLOW'),
    [installed(), locked()],
    [
      new Option(
        '-v, --verbose',
        'show what is suspicious in every skill, and mentions of attacks',
      ).conflicts('quiet'),
      ...findings(),
      new Option(
        '--threats',
        'look also for harm to the user: downloads that run, stolen credentials and the like',
      ),
      new Option(
        '--sensitivity <level>',
        'how readily words that may be an attack are reported (default: normal, or what the named config says)',
      ).choices(['low', 'normal', 'high']),
      new Option('-m, --model <model-id>', 'let this model read again what is suspicious or hidden'),
      dryRun('with --model: print what it would be asked, and ask nobody'),
      failOn('block', 'suspicious', 'none'),
      ...baseline(),
      ...judging(),
    ],
  )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).scan))

const help = `
No .skillrc is looked for, because it may have come with the skills: only
--config names one. Nothing of a skill is ever run.

With --model, passages that are suspicious or hidden are sent to a model, and
nothing else. It can make a verdict worse, never better.

Examples:
  skillgauge scan skills/good/release-notes
  skillgauge scan skills/hostile/weather-report   # exit 1: it is an attack
  skillgauge scan --all --threats                 # exit 1: one of them is BLOCK
  skillgauge scan --installed                     # what your agents load
  skillgauge scan skills/good/release-notes --model claude-haiku-4-5 --dry-run
  skillgauge scan --repo --format sarif -o scan.sarif   # exit 1: likewise

Exit codes: 0 ALLOW or SUS (or what --fail-on says), 1 a skill is BLOCK, or
something could not be read, or the command could not run.`

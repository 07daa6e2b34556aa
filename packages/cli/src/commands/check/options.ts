import type { DefineCommand } from '../../command-line/define.js'
import { findingsOfAll, installed, judgingCommand, locked } from '../../command-line/define.js'
import { dryRun, gate } from '../../command-line/gate.js'
import { watchedJudging } from '../../command-line/judging.js'

export const check: DefineCommand = (program, start) =>
  void judgingCommand(
    program.command('check').description('print only what fails a skill, for CI'),
    [installed(), locked()],
    [...findingsOfAll(), ...gate(), dryRun(), ...watchedJudging()],
  )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).check))

const help = `
What is of lower severity is counted in one line. Nothing is written to your
files but what --fix, --output and --update-baseline ask for.

Examples:
  skillgauge check skills/good/release-notes
  skillgauge check skills/good/release-notes --fail-on medium --min-score 80
  skillgauge check skills/poor/image-resizer     # exit 1: it fails
  skillgauge check --repo --spec-only            # exit 1: a skill fails
  skillgauge check --all --update-baseline       # accept what is found now
  skillgauge check --all --baseline .skillgauge-baseline.json

Exit codes: 0 every check of severity high passed (or what --fail-on says), 1
one failed, or the command could not run.`

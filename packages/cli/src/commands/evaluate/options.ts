import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { findingsOfAll, installed, judgingCommand } from '../../command-line/define.js'
import { dryRun, gate } from '../../command-line/gate.js'
import { modelProvider, watchedJudging } from '../../command-line/judging.js'
import { wholeFrom } from '../../command-line/numbers.js'

export const evaluate: DefineCommand = (program, start) =>
  void judgingCommand(
    program.command('evaluate').description('run every check and report all of it'),
    [installed()],
    [
      new Option('-V, --verbose', 'show every finding, why each check is there, and what was suppressed'),
      ...findingsOfAll(),
      new Option('--skip-review', 'do not ask a model for a review'),
      new Option('-m, --model <model-id>', 'the model to review with'),
      modelProvider(),
      new Option(
        '--samples <number>',
        'ask for a review so often (1 to 9), take the middle scores and show how far they differ',
      )
        .argParser(wholeFrom(1, 9))
        .conflicts('skipReview'),
      new Option('--optimize', 'then let a model rewrite the skill, as optimize does').conflicts([
        'all',
        'repo',
        'changed',
        'installed',
        'stdinPath',
        'specOnly',
        'updateBaseline',
      ]),
      new Option('--compare', 'say what has changed since the last result that was kept'),
      new Option('--no-save', 'keep no copy of the result below the skill'),
      ...gate(),
      dryRun('print what a model would be asked, and ask nobody; with --fix: show what would be written'),
      ...watchedJudging(),
    ],
  )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).evaluate))

const help = `
The report has a score, what failed and where, and how to fix it. A copy is
kept in .skillgauge/evals below the skill, the newest twenty, ignored by git;
--compare holds the last one against this one. With --installed none is kept.

With the key of a provider in the environment or in .env, a model reviews a
single skill too; many skills, a text on stdin and single checks (--rule) only
when --model names one. A review decides nothing; only the formats console and
json show it, and for the others none is made. At a terminal the report of the
checks is there first; Ctrl-C ends the review and keeps their verdict.

Examples:
  skillgauge evaluate skills/good/release-notes
  skillgauge evaluate skills/good/release-notes --format json
  skillgauge evaluate skills/good/release-notes --compare
  skillgauge evaluate skills/poor/image-resizer   # exit 1: a check failed
  skillgauge evaluate --all -o report.json        # exit 1: a skill fails

Exit codes: 0 every check of severity high passed (or what --fail-on says), 1
one failed, or the command could not run.`

import { Option } from 'commander'
import { reportFormats } from '../../reporters/formats.js'
import type { DefineCommand } from '../../command-line/define.js'
import {
  formats,
  host,
  installed,
  onlyRules,
  output,
  quiet,
  specOnly,
  statistics,
  timing,
  watch,
  whichSkills,
} from '../../command-line/define.js'
import { dryRun, fix } from '../../command-line/fix.js'
import {
  baseline,
  failOn,
  minScore,
  printConfig,
  severityLevels,
  updateBaseline,
} from '../../command-line/gate.js'
import {
  jobs,
  skillMemory,
  skillTimeout,
  modelProvider,
  noCache,
  samples,
} from '../../command-line/judging.js'

export const evaluate: DefineCommand = (program, start) =>
  void whichSkills(program.command('evaluate').description('run every check and report all of it'))
    .addOption(installed())
    .addOption(output())
    .addOption(formats(...reportFormats))
    .option('-V, --verbose', 'show every finding, why each check is there, and what was suppressed')
    .addOption(quiet())
    .addOption(statistics())
    .addOption(onlyRules())
    .addOption(specOnly())
    .addOption(host())
    .option('--skip-review', 'do not ask a model for a review')
    .option('-m, --model <model-id>', 'the model to review with')
    .addOption(modelProvider())
    .addOption(samples())
    .addOption(
      new Option('--optimize', 'then let a model rewrite the skill, as optimize does').conflicts([
        'all',
        'repo',
        'changed',
        'installed',
        'stdinPath',
        'specOnly',
        'updateBaseline',
      ]),
    )
    .option('--compare', 'say what has changed since the last result that was kept')
    .option('--no-save', 'keep no copy of the result below the skill')
    .addOption(failOn(...severityLevels))
    .addOption(minScore())
    .addOption(baseline())
    .addOption(updateBaseline())
    .addOption(printConfig())
    .addOption(fix())
    .addOption(
      dryRun('print what a model would be asked, and ask nobody; with --fix: show what would be written'),
    )
    .addOption(watch())
    .addOption(timing())
    .addOption(skillTimeout())
    .addOption(skillMemory())
    .addOption(jobs())
    .addOption(noCache())
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).evaluate))

const help = `
The report has a score, what failed and where, and how to fix it. A copy is
kept in .skillgauge/evals below the skill, the newest twenty, unseen by git;
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

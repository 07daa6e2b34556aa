import { reportFormats } from '../../reporters/formats.js'
import type { DefineCommand } from '../../command-line/define.js'
import {
  formats,
  host,
  installed,
  locked,
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
import { jobs, skillMemory, skillTimeout, noCache } from '../../command-line/judging.js'

export const check: DefineCommand = (program, start) =>
  void whichSkills(program.command('check').description('print only what fails a skill, for CI'))
    .addOption(installed())
    .addOption(locked())
    .addOption(output())
    .addOption(formats(...reportFormats))
    .addOption(quiet())
    .addOption(statistics())
    .addOption(onlyRules())
    .addOption(specOnly())
    .addOption(host())
    .addOption(failOn(...severityLevels))
    .addOption(minScore())
    .addOption(baseline())
    .addOption(updateBaseline())
    .addOption(printConfig())
    .addOption(fix())
    .addOption(dryRun())
    .addOption(watch())
    .addOption(timing())
    .addOption(skillTimeout())
    .addOption(skillMemory())
    .addOption(jobs())
    .addOption(noCache())
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

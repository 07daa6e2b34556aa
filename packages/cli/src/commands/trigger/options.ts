import { triggerTypes } from '@skillgauge/features'
import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats, output, withOptions } from '../../command-line/define.js'
import { dryRun } from '../../command-line/gate.js'
import { percent, wholeFrom } from '../../command-line/numbers.js'
import { agentLimits, triggerLimits, whichAgent } from '../../command-line/agent.js'

export const trigger: DefineCommand = (program, start) =>
  void withOptions(
    program
      .command('trigger')
      .description('run trigger tests: does an agent use the skill when it should?')
      .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)'),
    [
      ...whichAgent(),
      new Option('--with <path...>', 'skills, or folders of skills, that are put beside it'),
      new Option('--repo', 'test every skill of the git repository that has tests, beside all others'),
      new Option('-t, --type <type>', 'only tests of this type').choices(triggerTypes),
      new Option('-m, --model <model>', 'the model the agent is to use (default: its own)'),
      new Option('--runs <number>', 'how often each test is run').argParser(wholeFrom(1, 100)).default(3),
      new Option(
        '--min-recall <percent>',
        'fail when the skill is used in fewer of the runs that should use it',
      ).argParser(percent),
      new Option(
        '--max-false <percent>',
        'fail when the skill is used in more of the runs that should not',
      ).argParser(percent),
      ...agentLimits(triggerLimits, 'answers of the model after which a skill is not used'),
      new Option('-y, --yes', 'do not ask before the first run'),
      output(),
      formats('console', 'json', 'junit'),
      dryRun('print every prompt, its tokens and the command, and start nothing'),
    ],
  )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).trigger))

const help = `
The tests are in .skillgauge/tests/triggers.yaml below the skill. Each is run
three times (--runs) with a real agent, claude or codex, in a folder that holds
the skill and a small project, with a home of its own and no right to write. It
needs a key of its provider, and costs.

Examples:
  skillgauge trigger skills/good/release-notes --dry-run
  skillgauge trigger skills/good/release-notes --dry-run --runtime codex
  skillgauge trigger skills/good/release-notes --dry-run -t negative
  skillgauge trigger skills/good/release-notes --dry-run --with skills/good

Exit codes: 0 every test passed, or recall and false triggers are within
--min-recall and --max-false; 1 they are not, a test gave no answer, or the
command could not run; 130 Ctrl-C stopped it, and what was known is reported.`

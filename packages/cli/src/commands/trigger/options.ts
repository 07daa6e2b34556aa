import { triggerTypes } from '@skillgauge/features'
import { InvalidArgumentError, Option } from 'commander'
import { providerIds, runtimeIds } from '../../runtimes/runtime.js'
import type { DefineCommand } from '../../command-line/define.js'
import { dryRun } from '../../command-line/fix.js'
import { formats, output } from '../../command-line/define.js'

export const trigger: DefineCommand = (program, start) =>
  void program
    .command('trigger')
    .description('run trigger tests: does an agent use the skill when it should?')
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)')
    .addOption(new Option('--runtime <name>', 'the agent to run').choices(runtimeIds).default('claude'))
    .addOption(
      new Option('--provider <name>', 'where it runs: on this machine, or in a container')
        .choices(providerIds)
        .default('local'),
    )
    .addOption(new Option('-t, --type <type>', 'only tests of this type').choices(triggerTypes))
    .option('-m, --model <model>', 'the model the agent is to use (default: its own)')
    .addOption(
      new Option('--timeout <seconds>', 'how long one test may take').argParser(seconds).default(300),
    )
    .addOption(
      new Option('--concurrency <number>', 'how many tests run at a time').argParser(atOnce).default(2),
    )
    .addOption(output())
    .addOption(formats('console', 'json'))
    .addOption(dryRun('print every prompt, its tokens and the command, and start nothing'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).trigger))

function seconds(text: string): number {
  const number = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : NaN
  if (!(number > 0 && number <= 86_400))
    throw new InvalidArgumentError('It must be a number of seconds, up to 86400.')
  return number
}

function atOnce(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : NaN
  if (!(number >= 1 && number <= 16)) throw new InvalidArgumentError('It must be a number from 1 to 16.')
  return number
}

const help = `
The tests are in .skillgauge/tests/triggers.yaml below the skill. Each runs a
real agent, claude or codex, in a folder that holds only the skill, with a home
of its own and no right to write. It needs a key of its provider, and costs.

Examples:
  skillgauge trigger skills/good/release-notes --dry-run
  skillgauge trigger skills/good/release-notes --dry-run --runtime codex
  skillgauge trigger skills/good/release-notes --dry-run -t negative

Exit codes: 0 every test passed, 1 one failed or could not be run, or the
command could not.`

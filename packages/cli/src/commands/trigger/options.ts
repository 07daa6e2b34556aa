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
    .option('--with <path...>', 'skills, or folders of skills, that are put beside it')
    .option('--repo', 'test every skill of the git repository that has tests, beside all others')
    .addOption(new Option('-t, --type <type>', 'only tests of this type').choices(triggerTypes))
    .option('-m, --model <model>', 'the model the agent is to use (default: its own)')
    .addOption(
      new Option('--runs <number>', 'how often each test is run').argParser(whole(1, 100)).default(3),
    )
    .addOption(
      new Option(
        '--min-recall <percent>',
        'fail when the skill is used in fewer of the runs that should use it',
      ).argParser(percent),
    )
    .addOption(
      new Option(
        '--max-false <percent>',
        'fail when the skill is used in more of the runs that should not',
      ).argParser(percent),
    )
    .addOption(new Option('--timeout <seconds>', 'how long one run may take').argParser(seconds).default(300))
    .addOption(
      new Option('--concurrency <number>', 'how many runs at a time').argParser(whole(1, 16)).default(2),
    )
    .addOption(
      new Option('--max-turns <number>', 'answers of the model after which a skill is not used')
        .argParser(whole(1, 200))
        .default(10),
    )
    .addOption(
      new Option('--max-cost <dollars>', 'start no run that could cost more in all').argParser(dollars),
    )
    .option('-y, --yes', 'do not ask before the first run')
    .addOption(output())
    .addOption(formats('console', 'json', 'junit'))
    .addOption(dryRun('print every prompt, its tokens and the command, and start nothing'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).trigger))

export function seconds(text: string): number {
  const number = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : NaN
  if (!(number > 0 && number <= 86_400))
    throw new InvalidArgumentError('It must be a number of seconds, up to 86400.')
  return number
}

export function whole(from: number, to: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN
    if (!(number >= from && number <= to))
      throw new InvalidArgumentError(`It must be a number from ${from} to ${to}.`)
    return number
  }
}

export function percent(text: string): number {
  const number = /^\d{1,3}(?:\.\d{1,3})?%?$/.test(text) ? parseFloat(text) : NaN
  if (number > 0 && number < 1)
    throw new InvalidArgumentError(
      `It must be a percentage: \`${Math.round(number * 1000) / 10}\`, not \`${text}\`.`,
    )
  if (!(number >= 0 && number <= 100))
    throw new InvalidArgumentError('It must be a percentage from 0 to 100.')
  return number
}

export function dollars(text: string): number {
  const number = /^\$?\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text.replace('$', '')) : NaN
  if (!(number > 0)) throw new InvalidArgumentError('It must be an amount of US dollars, `2.50` for example.')
  return number
}

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
--min-recall and --max-false; 1 they are not, a test came to no answer, or the
command could not run; 130 Ctrl-C stopped it, and what was known is reported.`

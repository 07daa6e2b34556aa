import type { DefineCommand } from '../../command-line/define.js'
import { Option } from 'commander'
import { dryRun } from '../../command-line/gate.js'
import { modelProvider, noAnswerCache } from '../../command-line/judging.js'
import { providerIds, runtimeIds } from '../../runtimes/runtime.js'
import { dollars, wholeFrom } from '../../command-line/numbers.js'

export const optimize: DefineCommand = (program, start) =>
  void program
    .command('optimize')
    .description('let a model rewrite a SKILL.md by its last evaluation')
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)')
    .option('-m, --model <model-id>', 'the model to ask')
    .addOption(modelProvider())
    .addOption(
      new Option(
        '--rounds <number>',
        'propose up to so many versions, and keep the best (default: 1)',
      ).argParser(wholeFrom(1, 10)),
    )
    .option('--auto', 'write the result without asking, unless it is refused')
    .option('--triggers', 'run the trigger tests with an agent, before and for each version')
    .addOption(
      new Option('--runtime <name>', 'the agent of --triggers (default: claude)').choices(runtimeIds),
    )
    .option('--agent-model <model>', 'the model that agent is to use (default: its own)')
    .addOption(
      new Option('--agent-in <place>', 'where it runs: local, or docker (default: local)').choices(
        providerIds,
      ),
    )
    .addOption(
      new Option('--runs <number>', 'how often it runs each test (default: 3)').argParser(wholeFrom(1, 100)),
    )
    .addOption(
      new Option('--max-cost <dollars>', 'start no run of it that could cost more in all').argParser(dollars),
    )
    .option('-y, --yes', 'do not ask before its first run')
    .addOption(noAnswerCache())
    .addOption(dryRun('print what the model would be asked, and ask nobody'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).optimize))

const help = `
The model gets what evaluate has found, with its review. Its answer is checked
and shown as a diff, and written only when you say so. A result is refused when
it scores lower, fails a security check, has another name or other settings, or
leaves out files or half of the text. The command needs the key of a provider in
the environment or in .env, and costs.

With --triggers a real agent runs the trigger tests. Two fifths of them are kept
back and never told: they decide whether a version is better.

Examples:
  skillgauge evaluate skills/poor/image-resizer --skip-review   # exit 1
  skillgauge optimize skills/poor/image-resizer --dry-run

Exit codes: 0 written, nothing to improve, or you said no; 1 the result was
refused, or the command could not run; 130 Ctrl-C stopped it: the best version
by then is shown, and nothing is written.`

import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats, output } from '../../command-line/define.js'
import { noAnswerCache } from '../../command-line/judging.js'
import { providerIds, runtimeIds } from '../../runtimes/runtime.js'
import { dollars, seconds, whole } from '../trigger/options.js'

export const compare: DefineCommand = (program, start) =>
  void program
    .command('compare')
    .description('run tasks with the skill and without: does it make the agent better?')
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)')
    .option('--against <ref>', 'compare with the skill as it was at a commit, not with none')
    .option('--task <id>', 'only this task')
    .addOption(new Option('--runtime <name>', 'the agent to run').choices(runtimeIds).default('claude'))
    .addOption(
      new Option('--provider <name>', 'where it runs: on this machine, or in a container')
        .choices(providerIds)
        .default('local'),
    )
    .option('-m, --model <model>', 'the model the agent is to use (default: its own)')
    .option('--judge-model <model-id>', 'the model that judges by rubrics')
    .addOption(
      new Option('--runs <number>', 'how often each task is run on each side')
        .argParser(whole(1, 100))
        .default(3),
    )
    .addOption(new Option('--timeout <seconds>', 'how long one run may take').argParser(seconds).default(600))
    .addOption(
      new Option('--concurrency <number>', 'how many runs at a time').argParser(whole(1, 16)).default(2),
    )
    .addOption(
      new Option('--max-turns <number>', 'answers of the model after which a run is over')
        .argParser(whole(1, 200))
        .default(40),
    )
    .addOption(
      new Option('--max-cost <dollars>', 'start no run that could cost more in all').argParser(dollars),
    )
    .option('--allow-commands', 'run the commands of assertions on this machine')
    .option('-y, --yes', 'do not ask before the first run')
    .addOption(noAnswerCache())
    .addOption(output())
    .addOption(formats('console', 'json'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).compare))

const help = `
The tasks are in .skillgauge/tests/tasks.yaml below the skill: a prompt, files,
and assertions that say what a good result is. Each is done by a real agent,
claude or codex, with the skill and without it (or with the skill of another
commit), in a folder of its own. It needs a key of its provider, and costs.

Examples:
  skillgauge compare skills/good/release-notes    # exit 1
  skillgauge generate skills/good/release-notes --tasks --dry-run

Exit codes: 0 compared, and not worse; 1 worse, no task came to an answer on
both sides, or the command could not run; 130 Ctrl-C stopped it, and what was
known is reported.`

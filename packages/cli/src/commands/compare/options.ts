import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats, output, withOptions } from '../../command-line/define.js'
import { noAnswerCache } from '../../command-line/judging.js'
import { wholeFrom } from '../../command-line/numbers.js'
import { agentLimits, whichAgent } from '../../command-line/agent.js'

export const compare: DefineCommand = (program, start) =>
  void withOptions(
    program
      .command('compare')
      .description('run tasks with the skill and without: does it make the agent better?')
      .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)'),
    [
      new Option('--against <ref>', 'compare with the skill as it was at a commit, not with none'),
      new Option('--task <id>', 'only this task'),
      ...whichAgent(),
      new Option('-m, --model <model>', 'the model the agent is to use (default: its own)'),
      new Option('--judge-model <model-id>', 'the model that judges by rubrics'),
      new Option('--runs <number>', 'how often each task is run on each side')
        .argParser(wholeFrom(1, 100))
        .default(3),
      ...agentLimits(
        { timeout: 600, concurrency: 2, maxTurns: 40 },
        'answers of the model after which a run is over',
      ),
      new Option('--allow-commands', 'run the commands of assertions on this machine'),
      new Option('-y, --yes', 'do not ask before the first run'),
      noAnswerCache(),
      output(),
      formats('console', 'json'),
    ],
  )
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

import type { DefineCommand } from '../../command-line/define.js'
import { dryRun } from '../../command-line/gate.js'
import { modelProvider, noAnswerCache } from '../../command-line/judging.js'

export const generate: DefineCommand = (program, start) =>
  void program
    .command('generate')
    .description('let a model write trigger tests of a skill')
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)')
    .option('-m, --model <model-id>', 'the model to ask')
    .addOption(modelProvider())
    .option('--force', 'overwrite the file if it exists')
    .option('--tasks', 'draft tasks for compare, not trigger tests')
    .addOption(noAnswerCache())
    .addOption(dryRun('print what the model would be asked, and ask nobody'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).generate))

const help = `
About 20 tests are written to .skillgauge/tests/triggers.yaml below the skill:
requests that must make an agent use it, and requests that must not. The file
is made to be read and edited; trigger runs it. It needs the key of a provider
in the environment or in .env, and costs.

Examples:
  skillgauge generate skills/good/release-notes --dry-run
  skillgauge generate skills/good/release-notes --dry-run -m gpt-5-mini
  skillgauge generate skills/good/release-notes --dry-run --force
  skillgauge generate skills/good/release-notes --dry-run --tasks

Exit codes: 0 the tests are written, 1 they are not, 130 Ctrl-C stopped it.`

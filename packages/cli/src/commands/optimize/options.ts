import type { DefineCommand } from '../../command-line/define.js'
import { dryRun } from '../../command-line/fix.js'
import { modelProvider, noAnswerCache } from '../../command-line/judging.js'

export const optimize: DefineCommand = (program, start) =>
  void program
    .command('optimize')
    .description('let a model rewrite a SKILL.md by its last evaluation')
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)')
    .option('-m, --model <model-id>', 'the model to ask')
    .addOption(modelProvider())
    .option('--auto', 'write the result without asking, unless it is refused')
    .addOption(noAnswerCache())
    .addOption(dryRun('print what the model would be asked, and ask nobody'))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).optimize))

const help = `
What evaluate has found is told to the model, with its review; what comes back
is checked and shown as a diff. It is written only when you say so. A result is
refused when it scores lower, fails a security check, has another name or other
settings, or leaves out files or half of the text. It needs the key of a
provider in the environment or in .env, and costs.

Examples:
  skillgauge evaluate skills/poor/image-resizer --skip-review   # exit 1
  skillgauge optimize skills/poor/image-resizer --dry-run

Exit codes: 0 written, nothing to improve, or you said no; 1 the result was
refused, or the command could not run.`

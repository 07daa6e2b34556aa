import type { DefineCommand } from './define.js'
import { formats, output, specOnly, whichSkills } from './define.js'

export const evaluate: DefineCommand = (program, start) =>
  void whichSkills(program.command('evaluate').description('run every check and report all of it'))
    .addOption(output())
    .addOption(formats('console', 'json', 'sarif'))
    .option('-V, --verbose', 'show passed checks and every finding too')
    .addOption(specOnly())
    .option('--skip-review', 'do not ask a model for a review')
    .option('-m, --model <model-id>', 'the model to review with')
    .option('--optimize', 'go on to optimize the skill')
    .option('--no-save', 'keep no copy of the result below the skill')
    .addHelpText('after', help)
    .action(start(async () => (await import('../commands/evaluate.js')).evaluate))

const help = `
Examples:
  skillgauge evaluate skills/pdf-forms
  skillgauge evaluate skills/pdf-forms --format json
  skillgauge evaluate --all -o report.json`

import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { listOf } from '../../command-line/define.js'
import { parts } from './draft.js'

export const newSkill: DefineCommand = (program, start) =>
  void program
    .command('new')
    .description('write a new skill that passes every check')
    .argument('[NAME]', 'name of the skill and of its folder, such as pdf-forms')
    .option('-d, --description <text>', 'what the skill does and when to use it')
    .option('--when <text>', 'when to use it, such as "the user has a PDF form to fill in"')
    .option('--in <folder>', 'folder to make the skill in (default: where this project keeps skills)')
    .option('--license <name>', 'license of the skill, such as Apache-2.0')
    .addOption(
      new Option('--with <parts>', `files to add: ${parts.join(', ')}; several with commas`).argParser(
        listOf(parts),
      ),
    )
    .option('-y, --yes', 'write without asking')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).newSkill))

const help = `
The files are shown first. At a terminal you are asked for what is missing, and
before anything is written; --yes writes at once. An existing file is never
overwritten. The skill is checked before it is written: its score is 100.

Without --in the skill goes where this project keeps skills: .claude/skills,
.agents/skills and so on, or skills; in .agents/skills where there are none.

Examples:
  skillgauge new pdf-forms -d "Fills in PDF forms." --when "the user has a form"
  skillgauge new word-count -d "Counts words. Use when asked to." --yes

Exit codes: 0, or 1 when the skill cannot be written as it was described.`

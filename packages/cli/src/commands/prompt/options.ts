import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats, skillPaths } from '../../command-line/define.js'

export const prompt: DefineCommand = (program, start) =>
  void program
    .command('prompt')
    .description('render skills as a snippet for the prompt of an agent')
    .addArgument(skillPaths())
    .addOption(formats('xml', 'markdown', 'json'))
    .addOption(new Option('-a, --all', 'every skill below this folder').conflicts('repo'))
    .option('--repo', 'every skill of the git repository')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).prompt))

const help = `
Each skill is rendered with its name, its description and the absolute path of
its SKILL.md. Their text is escaped: it cannot close an element or begin a line.
A skill without a name or a description is left out, with a message.

Examples:
  skillgauge prompt skills/good/release-notes
  skillgauge prompt skills/good/* --format markdown
  skillgauge prompt --all -f json > skills.json   # exit 1: one is left out

Exit codes: 0, or 1 when a skill was left out or cannot be found.`

import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { host, listOf } from '../../command-line/define.js'
import { ciServices } from './ci-files.js'
import { presets } from './skillrc.js'

export const init: DefineCommand = (program, start) =>
  void program
    .command('init')
    .description('write a .skillrc for this repository, and on request a CI job and a commit hook')
    .addOption(host())
    .addOption(
      new Option(
        '--extends <presets>',
        `what to begin with: ${presets.join(', ')}; several with commas (default: recommended)`,
      ).argParser(listOf(presets)),
    )
    .addOption(new Option('--ci <service>', 'add a CI job').choices([...ciServices]))
    .option('--pre-commit', 'add a hook that checks the skills which a commit changes')
    .option('-y, --yes', 'write without asking')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).init))

const help = `
The .skillrc goes to the root of the git repository, else to this folder. It
names the agents whose folders of skills are there (.claude, .codex, .cursor
and so on) and the plugins that are installed. Every file is shown first. At a
terminal you are asked before anything is written; --yes writes at once. An
existing file is never overwritten.

Examples:
  skillgauge init
  skillgauge init --extends strict,threats --host claude-code
  skillgauge init --ci github --pre-commit --yes

Exit codes: 0, or 1 when there is a .skillrc already and nothing else to write,
or when a file cannot be written.`

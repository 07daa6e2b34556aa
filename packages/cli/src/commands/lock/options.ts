import type { DefineCommand } from '../../command-line/define.js'
import { host } from '../../command-line/define.js'
import { Option } from 'commander'

export const lock: DefineCommand = (program, start) =>
  void program
    .command('lock')
    .description('trust the installed skills as they are now, by the hashes of their files')
    .addOption(new Option('--project', 'only the skills of this project').conflicts('user'))
    .addOption(new Option('--user', 'only those in your home folder'))
    .addOption(host())
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).lock))

const help = `
Skills of the project go into skillgauge-lock.json at its root, to be committed;
those of your home folder into a file of the same name in the data folder of
skillgauge. Their text is kept there too, 64 MB at most, so that a later change
can be shown as a diff. check and scan hold what is installed against both:
what is new, gone or changed fails them with --locked.

Examples:
  skillgauge scan --installed       # look first
  skillgauge lock
  skillgauge scan --locked          # exit 1: something differs

Exit codes: 0, or 1 when a lock could not be read or written.`

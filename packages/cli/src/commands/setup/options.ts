import type { DefineCommand } from '../../command-line/define.js'

export const setup: DefineCommand = (program, start) =>
  void program
    .command('setup')
    .description('record which skills Claude Code and Cursor use')
    .option('--remove', 'take the hooks out again')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).setup))

const help = `
A hook is added to ~/.claude/settings.json and ~/.cursor/hooks.json. It notes
the name of a skill, its tokens, the time and the repository, in your home
folder. Nothing leaves this machine; "skillgauge stats" shows it.

Examples:
  skillgauge setup
  skillgauge setup --remove

Exit codes: 0, or 1 when a settings file cannot be read or written.`

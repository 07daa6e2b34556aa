import { Argument } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'

export const completion: DefineCommand = (program, start) =>
  void program
    .command('completion')
    .description('print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'the shell that you use').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).completionOf(program)))

const help = `
Print it again after an update: it holds what this version knows.

Examples:
  skillgauge completion bash   # ~/.bashrc: source <(skillgauge completion bash)
  skillgauge completion zsh    # ~/.zshrc, after compinit: the same with zsh
  skillgauge completion fish   # config.fish: the same, piped to source

Exit codes: 0, or 1 for a shell that is not known.`

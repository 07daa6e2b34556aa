import type { DefineCommand } from '../../command-line/define.js'

export const lsp: DefineCommand = (program, start) =>
  void program
    .command('lsp')
    .description('serve the checks to an editor over the Language Server Protocol (stdio)')
    .option('--stdio', 'speak on stdin and stdout (the only way; editors may say so)')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).lsp))

const help = `
Findings while you type, quick fixes, hover, completion of frontmatter and
links, in SKILL.md and in .skillrc. docs/use/editors-and-shells.md has recipes
for editors; what they start is "skillgauge lsp --stdio".

Examples:
  skillgauge lsp --stdio   # exit 1: no editor was there

Exit codes: 0 after the editor's \`shutdown\`, 1 when it went away without.`

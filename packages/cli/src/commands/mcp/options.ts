import type { DefineCommand } from '../../command-line/define.js'

export const mcp: DefineCommand = (program, start) =>
  void program
    .command('mcp')
    .description('serve the checks to an agent over the Model Context Protocol (stdio)')
    .option(
      '--root <folder...>',
      'folders that may be read, when the client names none (default: this folder)',
    )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).mcp))

const help = `
Tools: list_skills, check_skill, scan_skill, explain_check, fix_skill. None of
them writes. Only what lies below the client's roots is read. Add it to Claude
Code with "claude mcp add skillgauge -- npx -y skillgauge mcp".

Examples:
  skillgauge mcp --root skills          # speaks JSON-RPC on stdin and stdout

Exit codes: 0 when the client closes stdin, 1 when it could not start.`

import type { DefineCommand } from '../../command-line/define.js'

export const serve: DefineCommand = (program, start) =>
  void program
    .command('serve')
    .description('serve the checks over HTTP for public repositories (needs @skillgauge/server)')
    .option('--host <address>', 'where to listen, in place of HOST (default: 127.0.0.1)')
    .option('--port <number>', 'where to listen, in place of PORT (default: 3000)')
    .option('--worker', 'take part in the jobs of servers with the same REDIS_URL, and serve nothing')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).serve))

const help = `
The server is a package of its own: npm install -g @skillgauge/server. Its
settings come from the environment and the .skillrc of this folder. It serves
until Ctrl-C, writes a line of JSON for each request, and reads repositories
from GitHub: with GITHUB_TOKEN 5,000 requests an hour in place of 60.

Examples:
  GITHUB_TOKEN=... skillgauge serve --port 8080

Exit codes: 0 when it was told to stop, 1 when it could not start.`

import { InvalidArgumentError, Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'

export const serve: DefineCommand = (program, start) =>
  void program
    .command('serve')
    .description('serve the checks over HTTP for public repositories (needs @skillgauge/server)')
    .option('--host <address>', 'where to listen, instead of HOST (default: 127.0.0.1)')
    .addOption(
      new Option('--port <number>', 'where to listen, instead of PORT (default: 3000)').argParser(port),
    )
    .option('--worker', 'take part in the jobs of servers with the same REDIS_URL, and serve nothing')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).serve))

function port(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
}

const help = `
The server is a package of its own: npm install -g @skillgauge/server. Its
settings come from the environment and the .skillrc of this folder. It serves
until Ctrl-C, writes a line of JSON for each request, and reads repositories
from GitHub: with GITHUB_TOKEN 5,000 requests an hour instead of 60.

Examples:
  GITHUB_TOKEN=... skillgauge serve --port 8080

Exit codes: 0 when it was told to stop, 1 when it could not start.`

import { Argument } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { fileName } from '../../command-line/define.js'
import { wholeFrom } from '../../command-line/numbers.js'

export const keys: DefineCommand = (program, start) =>
  void program
    .command('keys')
    .description('make, list or revoke the keys of your own server (needs @skillgauge/server)')
    .addArgument(new Argument('<action>', 'what to do').choices(['add', 'list', 'revoke']))
    .argument('[NAME]', 'what the key is called: with `add` and `revoke`')
    .option('--file <file>', 'the file of keys, instead of SKILLGAUGE_KEYS_FILE', fileName)
    .option('--owners <names>', 'with `add`: owners whose private repositories it opens, with commas between')
    .option(
      '--scans <number>',
      'with `add`: scans a minute, instead of what everybody has',
      wholeFrom(1, maxPerMinute),
    )
    .option(
      '--models <number>',
      'with `add`: requests to models a minute, likewise; 0 for none',
      wholeFrom(0, maxPerMinute),
    )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).keys))

const maxPerMinute = 1_000_000

const help = `
A key is printed once, when it is made: the file holds only its hash. A server
that runs takes a new or revoked key from the next request on.

Examples:
  skillgauge keys add ci --owners acme,umbrella --scans 300 --file keys.json
  skillgauge keys list --file keys.json
  skillgauge keys revoke ci --file keys.json

Exit codes: 0, or 1 when the command could not run.`

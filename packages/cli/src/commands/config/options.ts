import { Option } from 'commander'
import type { DefineCommand } from '../../command-line/define.js'
import { formats } from '../../command-line/define.js'

export const config: DefineCommand = (program, start) =>
  void program
    .command('config')
    .description('show the settings that hold for a skill, and where each comes from')
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md, there or not (default: this folder)')
    .addOption(formats('console', 'json'))
    .addOption(
      new Option(
        '--json-schema',
        'print the JSON schema of the config file, with the checks of its plugins, for an editor',
      ).conflicts('format'),
    )
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).config))

const help = `
Examples:
  skillgauge config skills/good/release-notes
  skillgauge config skills/good/release-notes --format json
  skillgauge check skills/good/release-notes --fail-on medium --print-config
  skillgauge config --json-schema > skillrc.schema.json

Exit codes: 0, or 1 when the settings are wrong or the command could not run.`

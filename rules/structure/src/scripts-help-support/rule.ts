import { defineRule, quote } from '@skillgauge/rule-kit'

import { isRunnable, offersHelp } from '../help-signs.js'
import { scriptsOf, type Language } from '../script-language.js'

const remedy: Readonly<Record<Language, string>> = {
  python: 'Read the arguments with `argparse`, which answers `--help` by itself.',
  shell: 'Answer `--help` with a `usage` function.',
  javascript: 'Read the arguments with `parseArgs` of `node:util` and answer `--help`.',
  ruby: 'Read the arguments with `OptionParser`, which answers `--help` by itself.',
  go: 'Read the arguments with `flag`, which answers `--help` by itself.',
}

export default defineRule({
  id: 'structure.scripts-help-support',
  name: 'Scripts answer --help',
  severity: 'low',
  description: 'Every script that can be run answers `--help`.',
  fix: 'Let every script answer `--help` with what it does and which arguments it takes.',
  needs: ['skill'],

  *check({ skill }) {
    for (const script of scriptsOf(skill)) {
      if (offersHelp(script) || !isRunnable(script)) continue
      const { file, language } = script
      yield {
        message: `${quote(file.path)} offers no help; a script must answer \`--help\`.`,
        at: file.at(0),
        fix: remedy[language],
      }
    }
  },
})

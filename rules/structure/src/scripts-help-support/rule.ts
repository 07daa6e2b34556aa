import { defineRule, quote } from '@skillgauge/rule-kit'

import { isRunnable, callsScript, offersHelp, takesArguments } from '../script-reading/help-signs.js'
import { showsCall } from '../script-reading/shown-calls.js'
import { tellsCall } from '../script-reading/told-calls.js'
import { scriptsOf, type Language, type Script } from '../script-reading/script-language.js'

/** Scripts with help that the calls of the others are compared with. */
const maxFollowed = 200

const fixes: Readonly<Record<Language, string>> = {
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
  description: 'Every script that takes arguments answers `--help`, itself or by what it hands them to.',
  fix: 'Let every script answer `--help` with what it does and which arguments it takes.',
  needs: ['skill'],

  *check({ skill }) {
    const withHelp: Script[] = []
    let without: Script[] = []
    for (const script of scriptsOf(skill)) (offersHelp(script) ? withHelp : without).push(script)
    if (without.length === 0) return
    // A script may get its help from one that it calls, over up to three steps.
    for (let round = 0, gained = withHelp; round < 3 && gained.length > 0; round++) {
      const known = gained.slice(0, maxFollowed)
      gained = without.filter((script) => known.some((other) => callsScript(script, other)))
      without = without.filter((script) => !gained.includes(script))
    }
    for (const script of without) {
      if (!isRunnable(script) || !takesArguments(script)) continue
      const instructions = skill.skillMd?.text ?? ''
      if (showsCall(instructions, script) || tellsCall(instructions, script)) continue
      const { file, language } = script
      yield {
        message: `${quote(file.path)} takes arguments and offers no help; it must answer \`--help\`.`,
        at: file.at(0),
        fix: fixes[language],
      }
    }
  },
})

import { defineRule, quote } from '@skillgauge/rule-kit'

import { unguarded } from '../script-reading/question-guards.js'
import { questionsIn } from '../script-reading/questions.js'
import { scriptsOf, type Language } from '../script-reading/script-language.js'

/** Findings of one script. Who asks that often has understood after the first. */
const maxPerScript = 50

const instead: Readonly<Record<Language, string>> = {
  python: 'Take the value as an argument (`argparse`) or from an environment variable.',
  shell: 'Take the value as an argument (`"$1"`, `getopts`) or from an environment variable.',
  javascript: 'Take the value as an argument (`parseArgs` of `node:util`) or from an environment variable.',
  ruby: 'Take the value as an argument (`OptionParser`) or from an environment variable.',
  go: 'Take the value as an argument (`flag`) or from an environment variable.',
}

export default defineRule({
  id: 'structure.scripts-no-interactive',
  name: 'Scripts ask nothing',
  severity: 'medium',
  description: 'No script waits for a person at a terminal without another way.',
  fix: 'Take what the script needs as arguments or from environment variables.',
  needs: ['skill'],

  *check({ skill }) {
    const violations: { file: string; line: number; pattern: string }[] = []
    for (const script of scriptsOf(skill)) {
      const { file, language } = script
      const asked = unguarded(questionsIn(script), script, skill.skillMd?.text ?? '')
      for (const { offset, pattern } of asked.slice(0, maxPerScript)) {
        const at = file.at(offset)
        violations.push({ file: file.path, line: at.line, pattern })
        yield {
          message: `${quote(pattern)} in ${quote(file.path)} waits for a person; a script must run without one.`,
          at,
          fix: instead[language],
        }
      }
    }
    if (violations.length > 0) return { violations }
  },
})

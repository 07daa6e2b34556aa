import { defineRule, quote } from '@skillgauge/rule-kit'

import { filterUnguarded } from '../script-reading/question-guards.js'
import { findQuestions } from '../script-reading/questions.js'
import { scriptsOf, type Language } from '../script-reading/script-language.js'

/** Findings in one script. */
const maxPerScript = 50

const fixes: Readonly<Record<Language, string>> = {
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
      const questions = filterUnguarded(findQuestions(script), script, skill.skillMd?.text ?? '')
      for (const { offset, pattern } of questions.slice(0, maxPerScript)) {
        const at = file.at(offset)
        violations.push({ file: file.path, line: at.line, pattern })
        yield {
          message: `${quote(pattern)} in ${quote(file.path)} waits for a person; a script must run without one.`,
          at,
          fix: fixes[language],
        }
      }
    }
    if (violations.length > 0) return { violations }
  },
})

import { defineRule } from '@skillgauge/rule-kit'
import { createCodeLookup } from '../plain-code/code-lookup.js'
import { callsIn } from './calls.js'
import { runners } from './runners.js'

export default defineRule({
  id: 'content.compatibility-prereqs',
  name: 'Runners are declared',
  severity: 'low',
  description: 'Every command runner that the code of the body calls is named in `compatibility`.',
  fix: 'Name in `compatibility` what has to be installed.',
  needs: ['body'],

  *check({ skill, body }) {
    const compatibility = skill.frontmatter?.data.compatibility
    const declared = typeof compatibility === 'string' ? compatibility : ''
    const missing = new Map(
      runners.filter(({ named }) => !named.test(declared)).map((runner) => [runner.command, runner]),
    )
    const isCode = createCodeLookup(body)
    const reported = new Set<string>()
    for (const { command, offset } of callsIn(body.text)) {
      const needs = missing.get(command)?.needs
      if (needs === undefined || reported.has(needs) || !isCode(offset)) continue
      reported.add(needs)
      yield {
        message: `\`${command}\` is called, and \`compatibility\` does not name ${needs}.`,
        at: body.at(offset),
        fix: declared
          ? `Add \`Requires ${needs}.\` to \`compatibility\`.`
          : `Write \`compatibility: Requires ${needs}.\``,
      }
    }
  },
})

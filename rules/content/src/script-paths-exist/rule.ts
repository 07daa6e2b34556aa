import { defineRule } from '@skillgauge/rule-kit'
import { findMissingPaths, reportMissingPaths } from '../missing-paths.js'
import { byPlainCode, codeIn } from '../plain-code/code-lookup.js'

export default defineRule({
  id: 'content.script-paths-exist',
  name: 'Script paths exist',
  severity: 'medium',
  description: 'Every path below `scripts/` that SKILL.md names is a file of the skill.',
  fix: 'Correct the path, or add the script.',
  needs: ['tree'],

  fastPath({ skill, body }) {
    const found = byPlainCode(body, (isCode) => findMissingPaths(skill, body, 'scripts', isCode))
    return found && reportMissingPaths(found, skill, 'scripts')
  },

  check({ skill, body, tree }) {
    return reportMissingPaths(findMissingPaths(skill, body, 'scripts', codeIn(tree)), skill, 'scripts')
  },
})

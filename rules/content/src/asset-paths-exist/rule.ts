import { defineRule } from '@skillgauge/rule-kit'
import { findMissingPaths, reportMissingPaths } from '../missing-paths.js'
import { byPlainCode, codeIn } from '../plain-code/code-lookup.js'

export default defineRule({
  id: 'content.asset-paths-exist',
  name: 'Asset paths exist',
  severity: 'medium',
  description: 'Every path below `assets/` that SKILL.md names is a file of the skill.',
  fix: 'Correct the path, or add the asset.',
  needs: ['tree'],

  fastPath({ skill, body }) {
    const found = byPlainCode(body, (isCode) => findMissingPaths(skill, body, 'assets', isCode))
    return found && reportMissingPaths(found, skill, 'assets')
  },

  check({ skill, body, tree }) {
    return reportMissingPaths(findMissingPaths(skill, body, 'assets', codeIn(tree)), skill, 'assets')
  },
})

import { defineRule } from '@skillgauge/rule-kit'
import { missingPathChecks } from '../missing-paths.js'

export default defineRule({
  id: 'content.script-paths-exist',
  name: 'Script paths exist',
  severity: 'medium',
  description: 'Every path below `scripts/` that SKILL.md names is a file of the skill.',
  fix: 'Correct the path, or add the script.',
  needs: ['tree'],
  ...missingPathChecks('scripts'),
})

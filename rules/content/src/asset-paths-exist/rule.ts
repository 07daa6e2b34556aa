import { defineRule } from '@skillgauge/rule-kit'
import { missingPathChecks } from '../missing-paths.js'

export default defineRule({
  id: 'content.asset-paths-exist',
  name: 'Asset paths exist',
  severity: 'medium',
  description: 'Every path below `assets/` that SKILL.md names is a file of the skill.',
  fix: 'Correct the path, or add the asset.',
  needs: ['tree'],
  ...missingPathChecks('assets'),
})

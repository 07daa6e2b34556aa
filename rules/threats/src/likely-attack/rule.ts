import { defineRule } from '@skillgauge/rule-kit'
import { likelyAttacks } from '../learned/likely-attack.js'
import { reportThreats } from '../report-threats.js'

/** Reports code and steps that no pattern matches, by a learned model. */
export default defineRule({
  id: 'threats.likely-attack',
  name: 'Likely attack',
  severity: 'medium',
  risk: 'suspicious',
  description: 'Scripts and steps do not look like those of attacks.',
  fix: 'Leave out what the task does not need. Look at the rest, and accept it with `scan --update-baseline`.',

  check({ skill }) {
    return reportThreats(skill, () => true, likelyAttacks)
  },
})

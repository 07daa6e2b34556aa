import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.credential-access',
  name: 'Credential access',
  severity: 'high',
  risk: 'block',
  description: 'No stored keys, passwords or wallets are taken.',
  fix: 'Use a variable that the user sets for this skill alone.',

  check({ skill }) {
    return reportThreats(skill, sure('credential-access'))
  },
})

import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.persistence',
  name: 'Persistence',
  severity: 'high',
  risk: 'block',
  description: 'Nothing is left behind that starts by itself.',
  fix: 'Run what is needed when the skill is used, or let the user set up what is to stay.',

  check({ skill }) {
    return reportThreats(skill, sure('persistence'))
  },
})

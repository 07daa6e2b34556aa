import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.remote-execution',
  name: 'Remote execution',
  severity: 'high',
  risk: 'block',
  description: 'Nothing is run that comes from a throw-away host, encoded or unread.',
  fix: 'Ship the code with the skill, or fetch it from its publisher, keep it and let the user look at it.',

  check({ skill }) {
    return reportThreats(skill, sure('remote-execution'))
  },
})

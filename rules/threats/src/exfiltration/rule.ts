import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.exfiltration',
  name: 'Exfiltration',
  severity: 'high',
  risk: 'block',
  description: 'Nothing of the user is sent to where it does not belong.',
  fix: 'Send only what the user asked for, to a host that the description names.',

  check({ skill }) {
    return reportThreats(skill, sure('exfiltration'))
  },
})

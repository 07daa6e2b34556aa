import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.disable-safety',
  name: 'Disabled safety',
  severity: 'high',
  risk: 'block',
  description: 'No protection of the machine is switched off.',
  fix: 'Leave protections alone; say what is refused and let the user decide.',

  check({ skill }) {
    return reportThreats(skill, sure('disable-safety'))
  },
})

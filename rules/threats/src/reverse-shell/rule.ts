import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.reverse-shell',
  name: 'Reverse shell',
  severity: 'high',
  risk: 'block',
  description: 'No shell of this machine is handed to another.',
  fix: 'Delete the command; no skill needs it.',

  check({ skill }) {
    return reportThreats(skill, sure('reverse-shell'))
  },
})

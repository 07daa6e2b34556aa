import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.destructive',
  name: 'Destructive commands',
  severity: 'high',
  risk: 'block',
  description: 'No command deletes a whole system, disk or home directory.',
  fix: 'Delete only what the skill made, by its full path.',

  check({ skill }) {
    return reportThreats(skill, sure('destructive'))
  },
})

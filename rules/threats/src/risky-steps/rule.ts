import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats } from '../report-threats.js'

/** What the other rules are not sure of: honest skills do it too, and a reader should look. */
export default defineRule({
  id: 'threats.risky-steps',
  name: 'Risky steps',
  severity: 'low',
  risk: 'suspicious',
  description: 'No step asks for more trust than a reader can check.',
  fix: 'Choose a narrower step, or look at this one and accept it with `scan --update-baseline`.',

  check({ skill }) {
    return reportThreats(skill, ({ kind, risk }) => risk === 'suspicious' && kind !== 'secrets')
  },
})

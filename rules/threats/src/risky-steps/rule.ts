import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats } from '../report-threats.js'

/** Reports the patterns of all kinds that honest skills match too. */
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

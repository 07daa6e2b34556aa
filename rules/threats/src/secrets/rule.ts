import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats } from '../report-threats.js'

export default defineRule({
  id: 'threats.secrets',
  name: 'Secrets in the text',
  severity: 'medium',
  risk: 'suspicious',
  description: 'No private key and no live token is written into the files.',
  fix: 'Revoke the secret, delete it, and read it from a variable that the user sets.',

  check({ skill }) {
    return reportThreats(skill, ({ kind }) => kind === 'secrets')
  },
})

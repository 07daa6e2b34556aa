import { defineRule } from '@skillgauge/rule-kit'
import { reportThreats, sure } from '../report-threats.js'

export default defineRule({
  id: 'threats.fake-prerequisite',
  name: 'Fake prerequisite',
  severity: 'high',
  risk: 'block',
  description: 'No program from an unknown host has to be installed first.',
  fix: 'Name prerequisites by their package in a registry, or link the site of their publisher.',

  check({ skill }) {
    return reportThreats(skill, sure('fake-prerequisite'))
  },
})

import { defineRule } from '@skillgauge/rule-kit'
import { reportInstructions } from '../report-instructions.js'

export default defineRule({
  id: 'security.evaluator',
  name: 'Evaluator manipulation',
  severity: 'high',
  risk: 'block',
  description: 'Nothing in the text speaks to the reviewer of the skill.',
  fix: 'Delete it: a skill is judged by what it does, not by what it says to its reviewer.',
  defaults: { sensitivity: 'normal' },

  check({ skill, options }) {
    return reportInstructions(
      skill,
      { verdict: 'asks the reviewer of the skill for a score, a verdict or silence' },
      { ...options, fileNames: true },
    )
  },
})

import { defineRule } from '@skillgauge/rule-kit'
import { reportInstructions } from '../report-instructions.js'

const wording = {
  verdict: 'asks its judge for a score or a verdict; a judge finds its own',
  silence: 'asks its judge to look away; a judge reports what is there',
  'forged-verdict': 'pretends that it was judged already; a verdict comes from a judge',
}

export default defineRule({
  id: 'security.evaluator',
  name: 'Evaluator manipulation',
  severity: 'high',
  risk: 'block',
  description: 'Nothing in the text speaks to whoever judges the skill.',
  fix: 'Delete it: a skill is judged by what it does, not by what it says to its judge.',

  check({ skill }) {
    return reportInstructions(skill, wording, { names: true })
  },
})

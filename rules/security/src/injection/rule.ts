import { defineRule } from '@skillgauge/rule-kit'
import { reportInstructions } from '../report-instructions.js'

export default defineRule({
  id: 'security.injection',
  name: 'Prompt injection and jailbreak',
  severity: 'high',
  risk: 'block',
  description:
    'Nothing in the text tells the agent to drop its instructions, deceive its user or leak what it knows.',
  fix: 'Delete the instruction, or put it in quotation marks or a code block if the skill only speaks about it.',

  check({ skill }) {
    return reportInstructions(skill, {
      override: 'tells the agent to drop or outrank its instructions; a skill adds to them',
      reveal: 'asks for the instructions of the agent; a skill has no need of them',
      hide: 'keeps what the agent does from its user; a skill hides nothing',
      persona: 'gives the agent a role without limits; a skill leaves its limits alone',
      fiction: 'dresses up a forbidden request as a story or a game; a skill asks plainly',
      marker: 'imitates a message of the system or a tool; a skill speaks for itself',
      exfiltrate: 'sends secrets, files or the conversation elsewhere; a skill leaves them where they are',
      memory: 'plants orders in what the agent remembers; a skill ends with its task',
      remote: 'makes the agent obey instructions from elsewhere; a skill brings its own',
    })
  },
})

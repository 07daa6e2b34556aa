import { defineRule } from '@skillgauge/rule-kit'
import { reportInstructions } from '../report-instructions.js'

export default defineRule({
  id: 'security.injection',
  name: 'Prompt injection and jailbreak',
  severity: 'high',
  risk: 'block',
  description:
    'Nothing in the text tells the agent to drop its instructions, deceive its user or leak what it knows.',
  fix: 'Delete the passage. If the skill only speaks about such words, put them in quotation marks or a code block.',
  defaults: { sensitivity: 'normal' },

  check({ skill, options }) {
    return reportInstructions(
      skill,
      {
        override: 'tells the agent to drop or outrank its instructions',
        reveal: 'asks the agent to reveal its instructions',
        hide: 'tells the agent to hide its actions from the user',
        persona: 'gives the agent a role without limits',
        memory: 'plants lasting orders in memory, settings or other skills',
        exfiltrate: 'sends secrets, files or the conversation elsewhere',
        'obey-remote': 'makes the agent obey instructions from elsewhere',
        approval: 'tells the agent to act without the consent of the user',
        marker: 'imitates a message of the system or a tool',
      },
      options,
    )
  },
})

import { threatRule } from '../threat-rule.js'

export default threatRule('remote-execution', {
  name: 'Remote execution',
  description: 'Nothing is run that comes from a throw-away host, encoded or unread.',
  fix: 'Ship the code with the skill, or fetch it from its publisher, keep it and let the user look at it.',
})

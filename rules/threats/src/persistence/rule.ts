import { threatRule } from '../threat-rule.js'

export default threatRule('persistence', {
  name: 'Persistence',
  description: 'Nothing is left behind that starts by itself.',
  fix: 'Run what is needed when the skill is used, or let the user set up what is to stay.',
})

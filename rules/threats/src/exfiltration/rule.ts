import { threatRule } from '../threat-rule.js'

export default threatRule('exfiltration', {
  name: 'Exfiltration',
  description: 'Nothing of the user is sent to where it does not belong.',
  fix: 'Send only what the user asked for, to a host that the description names.',
})

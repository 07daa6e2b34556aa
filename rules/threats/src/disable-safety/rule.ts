import { threatRule } from '../threat-rule.js'

export default threatRule('disable-safety', {
  name: 'Disabled safety',
  description: 'No protection of the machine is switched off.',
  fix: 'Leave protections alone; say what is refused and let the user decide.',
})

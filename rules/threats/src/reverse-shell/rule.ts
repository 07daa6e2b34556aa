import { threatRule } from '../threat-rule.js'

export default threatRule('reverse-shell', {
  name: 'Reverse shell',
  description: 'No shell of this machine is handed to another.',
  fix: 'Delete the command; no skill needs it.',
})

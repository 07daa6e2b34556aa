import { threatRule } from '../threat-rule.js'

export default threatRule('credential-access', {
  name: 'Credential access',
  description: 'No stored keys, passwords or wallets are taken.',
  fix: 'Use a variable that the user sets for this skill alone.',
})

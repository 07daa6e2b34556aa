import { threatRule } from '../threat-rule.js'

export default threatRule('fake-prerequisite', {
  name: 'Fake prerequisite',
  description: 'No program from an unknown host has to be installed first.',
  fix: 'Name prerequisites by their package in a registry, or link the site of their publisher.',
})

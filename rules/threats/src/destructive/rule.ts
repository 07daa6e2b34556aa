import { threatRule } from '../threat-rule.js'

export default threatRule('destructive', {
  name: 'Destructive commands',
  description: 'No command deletes a whole system, disk or home directory.',
  fix: 'Delete only what the skill made, by its full path.',
})

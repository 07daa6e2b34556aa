import { defineRule } from '@skillgauge/rule-kit'

import { describeYamlType } from '../yaml-type.js'

export default defineRule({
  id: 'structure.compatibility-length',
  name: 'Compatibility length',
  severity: 'high',
  specRequired: true,
  description: 'The field `compatibility` is absent, or a text of acceptable length.',
  fix: 'Say in a sentence or two what the skill needs, or remove `compatibility`.',
  needs: ['frontmatter'],
  // "1-500 characters" in the Agent Skills specification.
  defaults: { maxLength: 500 },

  *check({ frontmatter, options }) {
    if (!('compatibility' in frontmatter.data)) return
    const { compatibility } = frontmatter.data
    const at = frontmatter.value('compatibility')
    if (typeof compatibility !== 'string') {
      yield { message: `\`compatibility\` is ${describeYamlType(compatibility)}; it must be a string.`, at }
    } else if (compatibility.trim() === '') {
      yield { message: '`compatibility` is blank; it must say something or be absent.', at }
    } else {
      const length = Array.from(compatibility).length
      if (length <= options.maxLength) return
      const excess = length - options.maxLength
      yield {
        message: `\`compatibility\` has ${length} characters; it may have ${options.maxLength}.`,
        at,
        fix: `Shorten \`compatibility\` by ${excess} ${excess === 1 ? 'character' : 'characters'}; details belong in the body.`,
      }
    }
  },
})

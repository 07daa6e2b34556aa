import { defineRule } from '@skillgauge/rule-kit'

import { describeYamlType } from '../yaml-type.js'

export default defineRule({
  id: 'structure.license-format',
  name: 'License is a string',
  severity: 'medium',
  description: 'The field `license` is absent, or a text.',
  fix: 'Name the license or its file, for example `license: MIT`, or remove the field.',
  needs: ['frontmatter'],

  *check({ frontmatter }) {
    if (!('license' in frontmatter.data)) return
    const { license } = frontmatter.data
    const at = frontmatter.value('license')
    if (typeof license !== 'string') {
      yield { message: `\`license\` is ${describeYamlType(license)}; it must be a string.`, at }
    } else if (license.trim() === '') {
      yield { message: '`license` is blank; it must name a license or be absent.', at }
    }
  },
})

import { defineRule } from '@skillgauge/rule-kit'
import { descriptionOf, describeDescription } from '../description-value.js'

export default defineRule({
  id: 'description.required',
  name: 'Description is present',
  severity: 'high',
  specRequired: true,
  description: 'The frontmatter has a `description`.',
  fix: 'Add a `description` that says what the skill does and when to use it.',
  needs: ['frontmatter'],

  *check({ frontmatter }) {
    if (descriptionOf(frontmatter) !== undefined) return
    const found = describeDescription(frontmatter.data['description'])
    yield {
      message: `${found.charAt(0).toUpperCase()}${found.slice(1)}; a string was expected.`,
      at: frontmatter.key('description'),
    }
  },
})

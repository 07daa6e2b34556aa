import { defineRule } from '@skillgauge/rule-kit'
import { notCheckedFinding, descriptionOf } from '../description-value.js'
import { describeCut, measure } from './excerpt.js'

export default defineRule({
  id: 'description.max-length',
  name: 'Description length',
  severity: 'high',
  specRequired: true,
  description: 'The description is not longer than the specification allows.',
  fix: 'Keep what the skill does and when to use it; move the rest into the body.',
  needs: ['frontmatter'],
  defaults: { maxLength: 1024 },

  *check({ frontmatter, options: { maxLength } }) {
    // A missing description is not too long. A list or a number has no length.
    const isAbsent = (frontmatter.data['description'] ?? null) === null
    const description = isAbsent ? '' : descriptionOf(frontmatter)
    if (description === undefined) {
      yield notCheckedFinding(frontmatter, 'description.required')
      return
    }

    const { length, cut } = measure(description, maxLength)
    if (length > maxLength) {
      const place = describeCut(description, cut)
      yield {
        message: `\`description\` has ${length} characters where at most ${maxLength} are allowed: ${place}.`,
        at: frontmatter.value('description'),
      }
    }
    return { length }
  },
})

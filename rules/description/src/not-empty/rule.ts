import { clip, defineRule, quote, whyNotLoaded } from '@skillgauge/rule-kit'
import { notCheckedFinding, descriptionOf } from '../description-value.js'
import { isPlaceholder } from './placeholder.js'

export default defineRule({
  id: 'description.not-empty',
  name: 'Description has content',
  severity: 'high',
  specRequired: true,
  description: 'The description is not blank.',
  fix: 'Say in the `description` what the skill does and when to use it.',
  needs: ['frontmatter'],
  after: ['description.required'],

  *check({ frontmatter, skill }) {
    const description = descriptionOf(frontmatter)
    if (description === undefined) {
      yield notCheckedFinding(frontmatter, 'description.required')
    } else if (!hasContent(description)) {
      yield {
        message: '`description` is blank; a sentence or two were expected.',
        at: frontmatter.value('description'),
      }
    } else if (isPlaceholder(description) && whyNotLoaded(skill) === undefined) {
      yield {
        message: `\`description\` is a placeholder, ${quote(clip(description.trim(), 41))}; a sentence or two were expected.`,
        at: frontmatter.value('description'),
      }
    }
  },
})

/** Whether a text has visible characters. A zero-width space is not visible. */
function hasContent(text: string): boolean {
  return /[^\s\p{C}\p{Z}]/u.test(text)
}

import { defineRule } from '@skillgauge/rule-kit'
import { cannotJudge, descriptionOf } from '../description-value.js'
import { saysWhen } from './counts.js'
import { faultOf } from './faults.js'
import { findPhrase } from './find-phrase.js'
import { phrases } from './phrases.js'

export default defineRule({
  id: 'description.actionable',
  name: 'Description says when',
  severity: 'low',
  description: 'The description says when to use the skill.',
  fix: 'Add a sentence such as `Use when the user asks to …`, with the words that a user would type.',
  needs: ['frontmatter'],
  after: ['description.required', 'description.not-empty'],
  defaults: { phrases: Object.values(phrases).flat() },

  *check({ frontmatter, options }) {
    const description = descriptionOf(frontmatter)
    if (!description?.trim()) {
      yield cannotJudge(
        frontmatter,
        description === undefined ? 'description.required' : 'description.not-empty',
      )
      return
    }

    const fault = faultOf(description, frontmatter.data['name'])
    if (fault !== undefined) {
      yield { message: `\`description\` ${fault}.`, at: frontmatter.value('description') }
      return
    }
    // A skill that only a person can start is not chosen by its description.
    if (frontmatter.data['disable-model-invocation'] === true) return
    const phrase = findPhrase(description, options.phrases, saysWhen)
    if (phrase !== undefined) return { phrase }

    yield {
      message:
        '`description` does not say when to use the skill; a phrase such as `Use when …` was expected.',
      at: frontmatter.value('description'),
    }
  },
})

import { defineRule, quote } from '@skillgauge/rule-kit'
import { notCheckedFinding, descriptionOf } from '../description-value.js'
import { isCalledByName } from './called-by-name.js'
import { lacksMoment, saysWhen } from './says-when.js'
import { findFault } from './faults.js'
import { findPhrase } from './find-phrase.js'
import { openingMoment } from './opening-moment.js'
import { isKnownLanguage } from './known-language.js'
import { findTextInComment } from './text-in-comment.js'
import { phrases } from './phrases.js'

export default defineRule({
  id: 'description.actionable',
  name: 'Description says when',
  severity: 'low',
  description: 'The description says when to use the skill.',
  fix: 'Add a sentence such as `Use when the user asks to …`, with the words that a user would type.',
  fixable: true,
  needs: ['frontmatter'],
  after: ['description.required', 'description.not-empty'],
  defaults: { phrases: Object.values(phrases).flat() },

  *check({ skill, frontmatter, options }) {
    const description = descriptionOf(frontmatter)
    if (!description?.trim()) {
      yield notCheckedFinding(
        frontmatter,
        description === undefined ? 'description.required' : 'description.not-empty',
      )
      return
    }

    const inComment = findTextInComment(skill)
    if (inComment) {
      yield {
        message: '`description` ends here for YAML: everything after ` #` is a comment, which no host reads.',
        at: skill.frontmatterBlock!.at(inComment.offset),
        fix: inComment.quoted ? `description: ${inComment.quoted}` : 'Put quotes around the whole value.',
        edits: inComment.edits,
      }
      return
    }

    const fault = findFault(description, frontmatter.data['name'])
    if (fault !== undefined) {
      yield { message: `\`description\` ${fault}.`, at: frontmatter.value('description') }
      return
    }
    // A skill that only a person can start is not chosen by its description.
    if (frontmatter.data['disable-model-invocation'] === true) return
    // Claude Code shows this field to the model after the description.
    const whenToUse = frontmatter.data['when_to_use']
    if (typeof whenToUse === 'string' && whenToUse.trim() !== '') return
    // OpenHands starts the skill by these words.
    const { triggers } = frontmatter.data
    if (Array.isArray(triggers) && triggers.some((one) => typeof one === 'string' && one.trim() !== ''))
      return
    const phrase =
      findPhrase(description, options.phrases, saysWhen) ??
      (options.phrases.includes('when') ? openingMoment(description) : undefined)
    if (phrase !== undefined) return { phrase }
    if (!isKnownLanguage(description))
      return {
        notes: ['The language of `description` is not one in which this check knows when a skill is used.'],
      }

    const empty = findPhrase(description, options.phrases, lacksMoment)
    if (empty !== undefined) {
      yield {
        message: `\`description\` names no moment behind ${quote(empty)}; what the user asks for, or has, was expected there.`,
        at: frontmatter.value('description'),
        fix: 'Write the words that a user would type: `Use when the user asks to …`.',
      }
      return
    }
    if (isCalledByName(skill, frontmatter, description)) return
    yield {
      message:
        '`description` does not say when to use the skill; a phrase such as `Use when …` was expected.',
      at: frontmatter.value('description'),
    }
  },
})

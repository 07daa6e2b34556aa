import { defineRule, whyNotLoaded } from '@skillgauge/rule-kit'
import { replaceComments } from '../comments.js'
import { isAllPlaceholders } from './placeholders.js'

export default defineRule({
  id: 'content.body-not-empty',
  name: 'Body has content',
  severity: 'medium',
  description: 'The body says enough to act on.',
  fix: 'Write below the frontmatter what the agent is to do, step by step.',
  needs: ['body'],
  defaults: { minLength: 50 },

  *check({ body, skill, options: { minLength } }) {
    // Counts code points. One has at most two UTF-16 units, so a long text need not be counted.
    const text = withoutComments(body.trimmed)
    const length = text.length >= 2 * minLength ? minLength : [...text].length
    if (length >= minLength) {
      if (!isAllPlaceholders(text) || whyNotLoaded(skill) !== undefined) return
      yield {
        message: 'The body is nothing but placeholders; instructions were expected.',
        at: body.at(body.offset),
        fix: 'Replace each placeholder by what the agent is to do, or delete it.',
      }
      return
    }
    const found =
      skill.skillMd?.text?.trim() === ''
        ? 'SKILL.md is empty: its body has 0 characters'
        : `The body has ${length} ${length === 1 ? 'character' : 'characters'}${text === body.trimmed ? '' : ' besides its comments'}`
    yield { message: `${found}; at least ${minLength} were expected.`, at: body.at(body.offset) }
  },
})

/** Comments are not content. A body with code is kept whole, because code may show a comment. */
function withoutComments(text: string): string {
  return /[`~]/.test(text) ? text : replaceComments(text, () => '').trim()
}

import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'content.body-not-empty',
  name: 'Body has content',
  severity: 'medium',
  description: 'The body says enough to act on.',
  fix: 'Write below the frontmatter what the agent is to do, step by step.',
  needs: ['body'],
  defaults: { minLength: 50 },

  *check({ body, options: { minLength } }) {
    // Characters as a reader counts them: a code point has at most two UTF-16 units.
    const length = body.trimmed.length >= 2 * minLength ? minLength : [...body.trimmed].length
    if (length >= minLength) return
    yield {
      message: `The body has \`${length}\` ${length === 1 ? 'character' : 'characters'}; at least ${minLength} were expected.`,
      at: body.at(body.offset),
    }
  },
})

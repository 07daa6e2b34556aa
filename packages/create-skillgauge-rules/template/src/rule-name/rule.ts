import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'plugin-name.rule-name',
  name: 'Nothing is left to write',
  severity: 'low',
  description: 'The body has no mark of unfinished text in it.',
  fix: 'Write what is missing, or take the mark out.',
  needs: ['body'],
  defaults: { marks: ['FIXME'] },

  *check({ body, options: { marks } }) {
    for (const mark of marks) {
      const offset = body.text.indexOf(mark, body.offset)
      if (offset === -1) continue
      yield { message: `\`${mark}\` was found; finished text was expected.`, at: body.at(offset) }
    }
  },
})

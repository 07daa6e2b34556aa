import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'content.line-budget',
  name: 'Line budget',
  severity: 'medium',
  description: 'The body keeps to its budget of lines.',
  fix: 'Move what is not needed every time into files below `references/`, and name them in SKILL.md.',
  needs: ['body'],
  // The Agent Skills specification: "Keep your main SKILL.md under 500 lines."
  defaults: { maxLines: 500 },

  *check({ body, options: { maxLines } }) {
    if (body.lines > maxLines) {
      yield {
        message: `The body has \`${body.lines}\` lines; at most ${maxLines} were expected.`,
        at: body.at(startOfLine(body.text, body.text.search(/\S/), maxLines)),
      }
    }
    return { lines: body.lines }
  },
})

/** Where the line begins that lies `lines` below `from`: the first one too many. */
function startOfLine(text: string, from: number, lines: number): number {
  let start = from
  for (let line = 0; line < lines; line++) start = text.indexOf('\n', start) + 1
  return start
}

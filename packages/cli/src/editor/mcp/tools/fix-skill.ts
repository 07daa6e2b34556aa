import { shortFix } from '../short-results.js'
import type { Tool } from '../tool.js'
import { count, input, list, output, path, place, score, text } from '../tool.js'

export const fixTool: Tool = {
  name: 'fix_skill',
  title: 'Fixes for a skill',
  description:
    'The safe fixes for one agent skill as edits of whole lines. Writes nothing: apply `edits` with your own tools, then run check_skill again.',
  inputSchema: input({ path }, 'path'),
  outputSchema: output({
    path: text,
    fixed: { type: 'array', items: text },
    rename_to: { type: ['string', 'null'] },
    edits: list({ file: text, line: count, old_text: text, new_text: text }),
    more: count,
    score: { type: 'object', properties: { before: score, after: score } },
  }),
  async run({ path }, desk, signal) {
    const { skill, options } = place(path, desk, signal)
    return shortFix(await desk.api.fix(skill, options), await desk.api.evaluate(skill, options))
  },
}

import { SkillgaugeError } from '@skillgauge/core'
import { shortCheck } from '../short-results.js'
import type { Tool } from '../tool.js'
import { count, input, list, output, path, place, score, text } from '../tool.js'

export const checkTool: Tool = {
  name: 'check_skill',
  title: 'Check a skill',
  description:
    'Run the static checks over one agent skill (a folder with SKILL.md): score, pass or fail, and findings with file:line and a fix, worst first. Writes nothing.',
  inputSchema: input(
    {
      path,
      severity: {
        enum: ['high', 'medium', 'low'],
        description: 'Lowest severity that is listed (default: low). A failed high check fails the skill.',
      },
    },
    'path',
  ),
  outputSchema: output({
    path: text,
    score,
    passed: { type: 'boolean' },
    checks: { type: 'object', properties: { run: count, failed: count } },
    findings: list({ check: text, severity: text, at: text, message: text, fix: text }),
    more: count,
  }),
  async run({ path, severity = 'low' }, desk, signal) {
    const { skill, options } = place(path, desk, signal)
    if (severity !== 'high' && severity !== 'medium' && severity !== 'low')
      throw new SkillgaugeError('invalid-input', '`severity` must be `high`, `medium` or `low`.')
    return shortCheck(await desk.api.evaluate(skill, options), severity)
  },
}

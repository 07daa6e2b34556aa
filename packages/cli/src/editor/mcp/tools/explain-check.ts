import { knownPlugins } from '@skillgauge/config'
import { createRuleSet, didYouMean, SkillgaugeError } from '@skillgauge/core'
import { explainedCheck, findChecks } from '@skillgauge/features'
import { readRulePage } from '../../../files/rule-page.js'
import { short } from '../short-results.js'
import type { Tool } from '../tool.js'
import { input, output, text } from '../tool.js'

export const explainTool: Tool = {
  name: 'explain_check',
  title: 'Explain a check',
  description:
    'Why a check exists, with examples that pass and fail, and its options. Takes an id like `naming.format`.',
  inputSchema: input({ check: { type: 'string', description: 'Id of a check.' } }, 'check'),
  outputSchema: output({ check: text, name: text, severity: text, description: text, fix: text, page: text }),
  async run({ check: id }) {
    const plugins = await knownPlugins()
    const rules = createRuleSet(plugins)
    if (typeof id !== 'string')
      throw new SkillgaugeError('invalid-input', '`check` must be the id of a check, like `naming.format`.')
    const [active] = findChecks([id], rules).found
    if (!active) {
      const known = rules.map(({ rule }) => rule.id)
      throw new SkillgaugeError(
        'invalid-input',
        `\`${short(id, 80)}\` is not a check.${didYouMean(id, known)}`,
      )
    }
    const plugin = plugins.find((one) => one.plugin.name === active.plugin)!
    const { check_id, check_name, severity, description, fix, page } = explainedCheck(
      active,
      readRulePage(id, plugin) ?? null,
    )
    const told = (page ?? '').replace(/^# .*\n|<!-- facts -->[^]*?<!-- \/facts -->\n*/gm, '').trim()
    return { check: check_id, name: check_name, severity, description, fix, page: short(told, 4_000) }
  },
}

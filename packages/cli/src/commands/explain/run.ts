import { builtinPlugins, loadThreats } from '@skillgauge/config'
import type { LoadedPlugin, RuleSet } from '@skillgauge/core'
import { createRuleSet, didYouMean, dimensions, SkillgaugeError } from '@skillgauge/core'
import { explainedCheck, findChecks } from '@skillgauge/features'
import type { Command, Context } from '../../command-line/context.js'
import { loadSettings } from '../../run/load-settings.js'
import { explanation } from './console.js'
import { json } from '../../reporters/json/json.js'
import { readRulePage } from './rule-page.js'
import { render } from '../../terminal/styled-text.js'
import { terminalOf } from '../../terminal/terminal.js'

export interface ExplainArgs {
  readonly path?: readonly string[] | undefined
  readonly format?: 'console' | 'json' | undefined
  readonly config?: string | undefined
}

/** Says what a check is for, with examples and options, as its authors have written it down. */
export const explain: Command<ExplainArgs> = async ({ path: ids = [], format, config }, context) => {
  const { plugins, found } = await find(ids, config, context)
  const explained = found.map((active) => {
    const plugin = plugins.find((one) => one.plugin.name === active.plugin)!
    return explainedCheck(active, readRulePage(active.rule.id, plugin) ?? null)
  })
  if (format === 'json') {
    context.stdout.write(json({ checks: explained, count: explained.length }))
    return 0
  }
  const terminal = terminalOf(context.stdout, context.env)
  // Prose on longer lines is hard to read.
  const page = { ...terminal, width: Math.min(terminal.width, 100) }
  context.stdout.write(render(await explanation(explained, page), page))
  return 0
}

interface Found {
  readonly plugins: readonly LoadedPlugin[]
  readonly found: RuleSet
}

/** Ours are explained whatever is wrong with a config; it is asked only for what is not ours. */
async function find(
  ids: readonly string[],
  configFile: string | undefined,
  context: Context,
): Promise<Found> {
  const ours = [...(await builtinPlugins()), await loadThreats()]
  const { found, unknown } = findChecks(ids, createRuleSet(ours))
  if (unknown.length === 0) return { plugins: ours, found }

  const configured = await loadSettings(configFile, context)
  const names = new Set(ours.map(({ plugin }) => plugin.name))
  const plugins = [...ours, ...configured.plugins.filter(({ plugin }) => !names.has(plugin.name))]
  const rules = createRuleSet(plugins)
  const all = findChecks(ids, rules)
  if (all.unknown.length === 0) return { plugins, found: all.found }
  const known = rules.map(({ rule }) => rule.id)
  const mistakes = all.unknown.map((id) =>
    dimensions.some((dimension) => dimension === id)
      ? `\`${id}\` is a dimension: \`skillgauge list-checks --dimension ${id}\` lists its checks.`
      : `\`${id}\` is no check.${didYouMean(id, known)}`,
  )
  throw new SkillgaugeError(
    'invalid-input',
    [...mistakes, '`skillgauge list-checks` lists them all.'].join(mistakes.length === 1 ? ' ' : '\n'),
  )
}

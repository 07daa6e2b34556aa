import { builtinPlugins, loadCollection, loadThreats } from '@skillgauge/config'
import type { ActiveCollectionRule, ActiveRule, LoadedPlugin } from '@skillgauge/core'
import { createCollectionRuleSet, createRuleSet, didYouMean, dimensions } from '@skillgauge/core'
import { findChecks } from '@skillgauge/features'
import type { Context } from '../../command-line/context.js'
import { loadSettings } from '../../run/load-settings.js'
import { invalidInput } from '../../command-line/invalid-input.js'

/** Built-in checks need no config, so that a broken one does not matter; it is read only for other ids. */
export async function findExplained(
  ids: readonly string[],
  configFile: string | undefined,
  context: Context,
) {
  const ours = [...(await builtinPlugins()), await loadThreats(), await loadCollection()]
  const { found, unknown } = findChecks(ids, allRules(ours))
  if (unknown.length === 0) return { plugins: ours, found }

  const configured = await loadSettings(configFile, context)
  const names = new Set(ours.map(({ plugin }) => plugin.name))
  const plugins = [...ours, ...configured.plugins.filter(({ plugin }) => !names.has(plugin.name))]
  const rules = allRules(plugins)
  const all = findChecks(ids, rules)
  if (all.unknown.length === 0) return { plugins, found: all.found }
  const known = rules.map(({ rule }) => rule.id)
  const isDimension = (id: string) => dimensions.some((dimension) => dimension === id)
  const mistakes = all.unknown.map((id) =>
    isDimension(id)
      ? `\`${id}\` is a dimension: \`skillgauge list-checks --dimension ${id}\` lists its checks.`
      : `\`${id}\` is not a check.${didYouMean(id, known)}`,
  )
  if (!all.unknown.every(isDimension)) mistakes.push('`skillgauge list-checks` lists them all.')
  throw invalidInput(mistakes.join(all.unknown.length === 1 ? ' ' : '\n'))
}

function allRules(plugins: readonly LoadedPlugin[]): readonly (ActiveRule | ActiveCollectionRule)[] {
  return [...createRuleSet(plugins), ...createCollectionRuleSet(plugins)]
}

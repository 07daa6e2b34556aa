import { didYouMean } from '@skillgauge/core'
import type { LoadedPlugin } from '@skillgauge/core'
import type { AnyRule } from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'

/** What is wrong with `after` among the rules of one plugin: ids that it has not, and rules that wait for themselves. */
export function ownAfterMistakes(plugin: string, rules: readonly AnyRule[]): string[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return rules.flatMap(({ id, after = [] }) => [
    ...after
      .filter((before) => before.startsWith(`${plugin}.`) && !byId.has(before))
      .map((before) => unknown(id, before, [...byId.keys()])),
    ...(waitsForItself(id, byId) ? [`${quote(id)} waits for itself by \`after\`.`] : []),
  ])
}

/** Ids in `after` that belong to another plugin of this run, which has no such rule. Of plugins that are not there nothing is known. */
export function afterMistakes({ plugin }: LoadedPlugin, plugins: readonly LoadedPlugin[]): string[] {
  return plugin.rules.flatMap(({ id, after = [] }) =>
    after.flatMap((before) => {
      const owner = plugins.find((one) => before.startsWith(`${one.plugin.name}.`))?.plugin
      const ids = owner?.rules.map((rule) => rule.id)
      return ids === undefined || ids.includes(before) ? [] : [unknown(id, before, ids)]
    }),
  )
}

function unknown(id: string, before: string, known: readonly string[]): string {
  return `\`after\` of ${quote(id)} names ${quote(before)}, which is not a known check.${didYouMean(before, known)}`
}

function waitsForItself(id: string, byId: ReadonlyMap<string, AnyRule>): boolean {
  const seen = new Set<string>()
  const waiting = [...(byId.get(id)?.after ?? [])]
  for (let before = waiting.pop(); before !== undefined; before = waiting.pop()) {
    if (before === id) return true
    if (seen.has(before)) continue
    seen.add(before)
    waiting.push(...(byId.get(before)?.after ?? []))
  }
  return false
}

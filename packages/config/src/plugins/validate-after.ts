import { didYouMean } from '@skillgauge/core'
import type { LoadedPlugin } from '@skillgauge/core'
import type { AnyRule } from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'

/** Mistakes in `after` among the rules of one plugin: unknown ids, and cycles. */
export function validateOwnAfter(plugin: string, rules: readonly AnyRule[]): string[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return rules.flatMap(({ id, after = [] }) => [
    ...after
      .filter((earlier) => earlier.startsWith(`${plugin}.`) && !byId.has(earlier))
      .map((earlier) => unknownId(id, earlier, [...byId.keys()])),
    ...(isInCycle(id, byId) ? [`${quote(id)} waits for itself by \`after\`.`] : []),
  ])
}

/** Unknown ids in `after` that belong to another plugin of this run. Other plugins are not known. */
export function validateForeignAfter({ plugin }: LoadedPlugin, plugins: readonly LoadedPlugin[]): string[] {
  return plugin.rules.flatMap(({ id, after = [] }) =>
    after.flatMap((earlier) => {
      const owner = plugins.find((one) => earlier.startsWith(`${one.plugin.name}.`))?.plugin
      const ids = owner?.rules.map((rule) => rule.id)
      return ids === undefined || ids.includes(earlier) ? [] : [unknownId(id, earlier, ids)]
    }),
  )
}

function unknownId(id: string, earlier: string, known: readonly string[]): string {
  return `\`after\` of ${quote(id)} names ${quote(earlier)}, which is not a known check.${didYouMean(earlier, known)}`
}

function isInCycle(id: string, byId: ReadonlyMap<string, AnyRule>): boolean {
  const seen = new Set<string>()
  const pending = [...(byId.get(id)?.after ?? [])]
  for (let earlier = pending.pop(); earlier !== undefined; earlier = pending.pop()) {
    if (earlier === id) return true
    if (seen.has(earlier)) continue
    seen.add(earlier)
    pending.push(...(byId.get(earlier)?.after ?? []))
  }
  return false
}

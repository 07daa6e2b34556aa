import type { ActiveRule, RuleSet } from '@skillgauge/core'
import { catalogOf } from '@skillgauge/core'
import { catalogEntry } from './wire.js'
import type { ExplainedCheckWire } from './wire-schema.js'

/** The rules of these ids in the order they are asked for, each once; and the ids that no rule has. */
export function findChecks(
  ids: readonly string[],
  rules: RuleSet,
): { readonly found: RuleSet; readonly unknown: readonly string[] } {
  const byId = new Map(rules.map((active) => [active.rule.id, active]))
  const asked = [...new Set(ids)]
  return {
    found: asked.flatMap((id) => byId.get(id) ?? []),
    unknown: asked.filter((id) => !byId.has(id)),
  }
}

/**
 * A check with all that a person who meets it may want to know.
 *
 * @param page - What its authors have written about it, in Markdown; `null`: nothing was found.
 */
export function explainedCheck(active: ActiveRule, page: string | null): ExplainedCheckWire {
  const options = Object.entries(active.rule.defaults ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? [...value] : value,
  ])
  return {
    ...catalogEntry(catalogOf([active])[0]!),
    plugin: active.plugin,
    options: Object.fromEntries(options) as ExplainedCheckWire['options'],
    page,
  }
}

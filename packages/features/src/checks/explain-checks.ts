import type { ActiveCollectionRule, ActiveRule } from '@skillgauge/core'
import { catalogOf } from '@skillgauge/core'
import type { OptionValues } from '@skillgauge/rule-kit'
import { catalogEntry } from './wire.js'
import type { ExplainedCheckWire } from './wire-schema.js'

/** The rules with these ids in their order, each once, and the unknown ids. */
export function findChecks<One extends { readonly rule: { readonly id: string } }>(
  ids: readonly string[],
  rules: readonly One[],
): { readonly found: readonly One[]; readonly unknown: readonly string[] } {
  const byId = new Map(rules.map((active) => [active.rule.id, active]))
  const uniqueIds = [...new Set(ids)]
  return {
    found: uniqueIds.flatMap((id) => byId.get(id) ?? []),
    unknown: uniqueIds.filter((id) => !byId.has(id)),
  }
}

/** A check with all its facts. `page`: its documentation in Markdown, if found. */
export function explainedCheck(active: ActiveRule, page: string | null): ExplainedCheckWire {
  return {
    ...catalogEntry(catalogOf([active])[0]!),
    fixable: active.rule.fixable ?? false,
    plugin: active.plugin,
    options: optionsOf(active.rule.defaults),
    page,
  }
}

export function explainedCollectionCheck(
  { rule, severity, plugin }: ActiveCollectionRule,
  page: string | null,
): ExplainedCheckWire {
  const { id, name, description, fix, defaults } = rule
  return {
    check_id: id,
    check_name: name,
    dimension: null,
    severity,
    spec_required: false,
    description,
    fix,
    fixable: false,
    plugin,
    options: optionsOf(defaults),
    page,
  }
}

function optionsOf(defaults: OptionValues = {}): ExplainedCheckWire['options'] {
  const options = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'object' ? [...value] : value,
  ])
  return Object.fromEntries(options) as ExplainedCheckWire['options']
}

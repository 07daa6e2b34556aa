import type { ActiveRule, RuleSet } from './rule-set.js'

const known = new WeakMap<RuleSet, RuleSet>()

/**
 * The rules in the order in which they can be judged: each behind those that it names in `after`, else as they stand. Rules that wait
 * for each other do not wait.
 */
export function judgingOrder(rules: RuleSet): RuleSet {
  const ordered = known.get(rules) ?? sorted(rules)
  known.set(rules, ordered)
  return ordered
}

function sorted(rules: RuleSet): RuleSet {
  if (rules.every(({ rule }) => rule.after === undefined)) return rules
  const byId = new Map(rules.map((active) => [active.rule.id, active]))
  const visited = new Set<ActiveRule>()
  const order: ActiveRule[] = []
  const visit = (active: ActiveRule): void => {
    if (visited.has(active)) return
    visited.add(active)
    for (const id of active.rule.after ?? []) {
      const before = byId.get(id)
      if (before) visit(before)
    }
    order.push(active)
  }
  rules.forEach(visit)
  return order
}

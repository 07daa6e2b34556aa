import type { ActiveRule, RuleSet } from './rule-set.js'

const orders = new WeakMap<RuleSet, RuleSet>()

/** The rules, each after those in its `after`, else in their order. In a circle, one rule runs before a rule in its `after`. */
export function orderRules(rules: RuleSet): RuleSet {
  const order = orders.get(rules) ?? sort(rules)
  orders.set(rules, order)
  return order
}

function sort(rules: RuleSet): RuleSet {
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

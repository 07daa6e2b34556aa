import { loadConfig } from '@skillgauge/config'
import { createRuleSet } from '@skillgauge/core'
import { catalog, listChecks } from '@skillgauge/features'
import { hash } from 'node:crypto'
import type { ConfigPlace } from './evaluation/tasks.js'
import { version } from './version.js'

/** Throws `invalid-config` or `invalid-plugin`. */
export async function loadOperatorRules(place: ConfigPlace) {
  const config = await loadConfig(place)
  const rules = config.rulesFor(place.cwd)
  const checks = catalog(listChecks(createRuleSet(config.plugins)))
  const judgedBy = JSON.stringify([version, checks, rules.map(({ rule: { id }, ...set }) => [id, set])])
  const catalogVersion = hash('sha256', judgedBy, 'base64url').slice(0, 16)
  return { rules, catalog: checks, catalogVersion, model: config.model }
}

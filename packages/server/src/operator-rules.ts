import { loadConfig } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import type { CatalogWire } from '@skillgauge/features'
import { catalog, listChecks } from '@skillgauge/features'
import { hash } from 'node:crypto'
import type { ConfigPlace } from './evaluation/tasks.js'
import { version } from './version.js'

/** What the operator's config makes of the checks. */
export interface OperatorRules {
  /** Whatever the path. */
  readonly rules: RuleSet
  readonly catalog: CatalogWire
  /** Changes whenever the same skill may be judged differently. */
  readonly catalogVersion: string
  /** `model` of the config. */
  readonly model: string | undefined
}

/** @throws SkillgaugeError `invalid-config` or `invalid-plugin`. */
export async function loadOperatorRules(place: ConfigPlace): Promise<OperatorRules> {
  const config = await loadConfig(place)
  const rules = config.rulesFor(place.cwd)
  const checks = catalog(listChecks(createRuleSet(config.plugins)))
  const catalogVersion = digest([version, checks, rules.map(({ rule: { id }, ...set }) => [id, set])])
  return { rules, catalog: checks, catalogVersion, model: config.model }
}

function digest(of: unknown): string {
  return hash('sha256', JSON.stringify(of), 'base64url').slice(0, 16)
}

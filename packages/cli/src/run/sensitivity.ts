import type { LoadedConfig, Sensitivity } from '@skillgauge/config'
import type { ActiveRule, RuleSet } from '@skillgauge/core'

/**
 * The same rules as sensitive as a scan is meant to be: as the command line says, else as the settings of a single rule say, else as
 * the key of the config says.
 */
export function withSensitivity(
  rules: RuleSet,
  config: Pick<LoadedConfig, 'sensitivity'>,
  asked: Sensitivity | undefined,
): RuleSet {
  const sensitivityOf = ({ rule, options }: ActiveRule) => {
    const own = options['sensitivity']
    return asked ?? (own === rule.defaults?.['sensitivity'] ? config.sensitivity : own)
  }
  return rules.map((active) => {
    const sensitivity = sensitivityOf(active)
    if (active.options['sensitivity'] === undefined || sensitivity === undefined) return active
    return { ...active, options: Object.freeze({ ...active.options, sensitivity }) }
  })
}

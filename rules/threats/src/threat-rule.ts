import { defineRule } from '@skillgauge/rule-kit'
import type { ThreatKind } from './pattern.js'
import { reportThreats } from './report-threats.js'

/** Defines a rule that reports the threats of one kind that no honest skill needs. `threats.risky-steps` reports the others. */
export function threatRule(
  kind: ThreatKind,
  texts: { readonly name: string; readonly description: string; readonly fix: string },
) {
  return defineRule({
    id: `threats.${kind}`,
    ...texts,
    severity: 'high',
    risk: 'block',
    check: ({ skill }) => reportThreats(skill, (threat) => threat.kind === kind && threat.risk === 'block'),
  })
}

import type { CollectionParts, CollectionResult, CollectionRuleSet, RuleChoice } from '@skillgauge/core'
import { runCollectionRules, severities } from '@skillgauge/core'

export type RunCollection = typeof runCollectionRules

export interface JudgeCollectionOptions {
  /** What the settings say of a rule for the file that a finding lies in, by its path from the root of the collection. */
  readonly choiceFor?: ((id: string, path: string) => RuleChoice | undefined) | undefined
  readonly accept?: ((result: CollectionResult) => CollectionResult) | undefined
  /** Stands before the rules: it runs them, or knows what they say. */
  readonly around?:
    | ((parts: CollectionParts, rules: CollectionRuleSet, run: RunCollection) => Promise<CollectionResult>)
    | undefined
}

/** Runs the rules over all skills together. Settings for some skills hold for the findings that lie in them. */
export async function judgeCollection(
  parts: CollectionParts,
  rules: CollectionRuleSet,
  { choiceFor, accept = (same) => same, around }: JudgeCollectionOptions = {},
): Promise<CollectionResult> {
  const result = await (around?.(parts, rules, runCollectionRules) ?? runCollectionRules(parts, rules))
  if (!choiceFor) return accept(result)
  const findings = result.findings.flatMap((finding) => {
    const choice = finding.path === undefined ? undefined : choiceFor(finding.checkId, finding.path)
    if (choice?.off) return []
    return [{ ...finding, severity: choice?.severity ?? finding.severity }]
  })
  return accept({
    ...result,
    findings: findings.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
  })
}

export function notJudgedTogether(reason: string): CollectionResult {
  return {
    findings: [
      {
        checkId: 'collection.not-checked',
        checkName: 'All skills together',
        severity: 'medium',
        message: `The skills were not checked together: ${reason}`,
        skills: [],
        judged: false,
      },
    ],
    accepted: [],
    checks: [],
  }
}

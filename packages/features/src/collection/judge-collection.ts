import type { CollectionParts, CollectionResult, CollectionRuleSet, RuleChoice } from '@skillgauge/core'
import { runCollectionRules, worstFirst } from '@skillgauge/core'

export type RunCollection = typeof runCollectionRules

export interface JudgeCollectionOptions {
  /** The setting of a rule for a file, by its path from the root of the collection. */
  readonly choiceFor?: ((id: string, path: string) => RuleChoice | undefined) | undefined
  readonly accept?: ((result: CollectionResult) => CollectionResult) | undefined
  /** Wraps the run of the rules, for a cache or another process. */
  readonly around?:
    | ((parts: CollectionParts, rules: CollectionRuleSet, run: RunCollection) => Promise<CollectionResult>)
    | undefined
}

/** Runs the collection rules. Overrides apply to the findings in the skills that they match. */
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
    findings: worstFirst(findings),
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

import type { CheckResult, ReportedFinding, RuleSet } from '@skillgauge/core'
import type { TriggerOutcome } from '../trigger/trigger-report.js'
import { passedTrigger } from '../trigger/trigger-report.js'
import type { FailedCheck, FailedTest } from './optimize-prompt.js'

const maxFindingsShown = 10

/** The failed checks for the model, without those that `--fix` fixes safely. */
export function failedChecks(
  results: readonly CheckResult[],
  rules: RuleSet,
  canBeFixed: boolean,
): readonly FailedCheck[] {
  return results
    .filter(({ passed, judged }) => !passed && judged)
    .filter(({ findings }) => !canBeFixed || findings.length === 0 || !findings.every(hasSafeFix))
    .map(({ checkId, checkName, severity, message, findings }) => ({
      checkId,
      checkName,
      severity,
      usualFix: rules.find(({ rule }) => rule.id === checkId)?.rule.fix ?? '',
      findings:
        findings.length === 0
          ? [message]
          : findings.slice(0, maxFindingsShown).map(({ message: found, fix, path: file, line }) => {
              const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`
              return `${found}${place}${fix === undefined ? '' : ` Fix: ${fix}`}`
            }),
    }))
}

function hasSafeFix({ edits, renameTo }: ReportedFinding): boolean {
  return edits !== undefined || renameTo !== undefined
}

export function failedTestsIn(outcomes: readonly TriggerOutcome[]): FailedTest[] {
  return outcomes
    .filter((outcome) => passedTrigger(outcome) === false)
    .map(({ prompt, expected, attempts }) => ({
      prompt,
      shouldUse: expected === 'trigger',
      chosen:
        attempts.find(({ chosen, triggered }) => triggered === false && chosen !== null)?.chosen ?? null,
    }))
}

import type { TriggerOutcome } from '../trigger/trigger-report.js'
import { passedTrigger } from '../trigger/trigger-report.js'
import type { FailedTest } from './optimize-prompt.js'

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

import type { TriggerCounts, TriggerRun } from './trigger-report.js'
import { countTriggers, countTriggersByType, passedTrigger } from './trigger-report.js'
import type { TriggerReportWire } from './wire-schema.js'

/** A run of trigger tests as `trigger --format json` says it. */
export function triggerReport(run: TriggerRun): TriggerReportWire {
  const byType = [...countTriggersByType(run.outcomes)].map(([type, counted]) => [type, counts(counted)])
  return {
    skill: run.skill,
    path: run.path,
    runtime: run.runtime,
    provider: run.provider,
    model: run.model,
    started_at: run.startedAt.toISOString(),
    duration_ms: run.durationMs,
    ...counts(countTriggers(run.outcomes)),
    by_type: Object.fromEntries(byType) as TriggerReportWire['by_type'],
    tests: run.outcomes.map((outcome) => ({
      id: outcome.id,
      type: outcome.type,
      prompt: outcome.prompt,
      expected: outcome.expected,
      triggered: outcome.triggered,
      passed: passedTrigger(outcome),
      duration_ms: outcome.durationMs,
      error: outcome.error,
      trace: outcome.trace,
    })),
  }
}

function counts({ total, passed, failed, errors, passRate }: TriggerCounts) {
  return { total, passed, failed, errors, pass_rate: passRate }
}

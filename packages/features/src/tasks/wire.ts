import { z } from 'zod'
import type { CompareRun, Side, TaskAttempt } from './compare-report.js'
import { compareVerdict, differenceOf, figuresOf } from './compare-report.js'
import { rateSchema } from '../trigger/wire-schema.js'

const count = z.int().nonnegative()
const amount = z.number().nonnegative().nullable()

const attemptSchema = z.strictObject({
  passed: z.boolean().nullable(),
  assertions: z.array(
    z.strictObject({ what: z.string(), passed: z.boolean().nullable(), detail: z.string().nullable() }),
  ),
  used_skill: z.boolean(),
  error: z.string().nullable(),
  duration_ms: count,
  trace: z.string().nullable(),
  model: z.string().nullable(),
  input_tokens: count.nullable(),
  output_tokens: count.nullable(),
  cost_usd: amount,
  turns: count,
})

const sideSchema = z.strictObject({
  label: z.string(),
  passed: rateSchema,
  errors: count,
  /** Means of a run. */
  seconds: amount,
  tokens: amount,
  cost_usd: amount,
  used_skill: count,
})

/** The answer of `compare`. */
export const compareReportSchema = z.strictObject({
  skill: z.string(),
  path: z.string(),
  runtime: z.string(),
  runtime_version: z.string().nullable(),
  provider: z.string(),
  model: z.string().nullable(),
  judge: z.string().nullable(),
  started_at: z.iso.datetime(),
  duration_ms: count,
  runs_per_task: count,
  /** Whether it was stopped before all runs were done: those that were not have an error. */
  truncated: z.boolean(),
  before: sideSchema,
  after: sideSchema,
  /** In percentage points, with a 95 % interval by paired bootstrap. */
  difference: z.strictObject({
    points: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    tasks: count,
  }),
  verdict: z.enum(['better', 'worse', 'no difference shown']),
  tasks: z.array(
    z.strictObject({
      id: z.string(),
      prompt: z.string(),
      before: z.array(attemptSchema),
      after: z.array(attemptSchema),
    }),
  ),
})

export type CompareReportWire = z.infer<typeof compareReportSchema>

/** A comparison as `compare --format json` says it. */
export function compareReport(run: CompareRun): CompareReportWire {
  const difference = differenceOf(run)
  return {
    skill: run.skill,
    path: run.path,
    runtime: run.runtime,
    runtime_version: run.runtimeVersion,
    provider: run.provider,
    model: run.model,
    judge: run.judge,
    started_at: run.startedAt.toISOString(),
    duration_ms: run.durationMs,
    runs_per_task: run.runsPerTask,
    truncated: run.stopped ?? false,
    before: sideOf(run, 'before'),
    after: sideOf(run, 'after'),
    difference,
    verdict: compareVerdict(difference),
    tasks: run.outcomes.map(({ id, prompt, attempts }) => ({
      id,
      prompt,
      before: attempts.before.map(attemptOf),
      after: attempts.after.map(attemptOf),
    })),
  }
}

function sideOf(run: CompareRun, side: Side) {
  const { passed, errors, seconds, tokens, costUsd, usedSkill } = figuresOf(run, side)
  return {
    label: run.labels[side],
    passed,
    errors,
    seconds,
    tokens,
    cost_usd: costUsd,
    used_skill: usedSkill,
  }
}

function attemptOf(attempt: TaskAttempt) {
  return {
    passed: attempt.passed,
    assertions: attempt.assertions.map(({ what, passed, detail }) => ({ what, passed, detail })),
    used_skill: attempt.usedSkill,
    error: attempt.error,
    duration_ms: attempt.durationMs,
    trace: attempt.trace,
    model: attempt.model,
    input_tokens: attempt.inputTokens,
    output_tokens: attempt.outputTokens,
    cost_usd: attempt.costUsd,
    turns: attempt.turns,
  }
}

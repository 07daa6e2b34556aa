import { oneLine } from '@skillgauge/core'
import { costOf, redactKeys, redactMessage } from '@skillgauge/models'
import type { TriggerAttempt } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { AgentRun } from './run-agent.js'
import { runAgent } from './run-agent.js'
import type { Decision, RunFacts, Runtime, RuntimeOptions } from '../runtime.js'
import type { SkillEvidence } from '../agents/skill-evidence.js'
import type { Trace, Traces } from './traces.js'
import type { TestFolders } from '../sandbox/work-folder.js'
import { makeTestFolders } from '../sandbox/work-folder.js'

export interface TestRun extends AgentRun {
  readonly options: RuntimeOptions
  readonly skill: SkillToInstall
  readonly beside: readonly SkillToInstall[]
  readonly installed: readonly SkillEvidence[]
  readonly keys: readonly string[]
  readonly traces: Traces | undefined
}

export interface SkillToInstall {
  readonly directory: string
  readonly name: string
}

type TestResult = TriggerAttempt & RunDetails

export interface RunDetails {
  /** Whether every other run would meet the same error. */
  readonly affectsAll: boolean
  /** Of the runtime, when its output says so. */
  readonly version: string | null
}

/** Runs one test once, in fresh folders. Stops the runtime as soon as the answer is known. */
export async function runTest(test: TriggerTest, nth: number, run: TestRun): Promise<TestResult> {
  const { skill, beside, runtime } = run
  const called = runtime.findSkillCall(test.prompt, skill.name)
  if (called !== undefined) return skippedRun(whySkipped(called, runtime))
  const startedAt = performance.now()
  const folders = makeTestFolders([skill, ...beside], runtime.skillsFolder)
  const trace = run.traces?.open(nth === 1 ? test.id : `${test.id}.run-${nth}`)
  try {
    const { decision, facts } = await decide(test, run, folders, trace)
    const failed = 'error' in decision ? decision : undefined
    const error = failed ? toSentence(redactMessage(failed.error, run.keys)) : null
    const chosen = 'fired' in decision ? decision.skill : null
    const triggered = failed ? null : chosen === skill.name
    // Redact before cutting: half of a key is still secret.
    const why = 'fired' in decision ? decision.fired : 'finished' in decision ? decision.why : undefined
    const by = why === undefined ? {} : { by: redactKeys(why, run.keys).slice(0, 500) }
    trace?.add('decision', { triggered, chosen, error, ...by })
    const durationMs = Math.round(performance.now() - startedAt)
    const affectsAll = failed?.affectsAll ?? false
    const result = { triggered, chosen, error, affectsAll, durationMs, trace: trace?.path ?? null }
    return { ...result, ...withCost(facts, run) }
  } finally {
    trace?.close()
    folders.remove()
  }
}

export const emptyRun = {
  affectsAll: false,
  durationMs: 0,
  trace: null,
  turns: 0,
  model: null,
  inputTokens: null,
  outputTokens: null,
  costUsd: null,
  version: null,
}

export function skippedRun(error: string): TestResult {
  return { triggered: null, chosen: null, error, ...emptyRun }
}

function whySkipped(called: string, { name }: Pick<Runtime, 'name'>): string {
  return `Not run: the prompt says \`${called}\`, for which ${name} puts the skill in itself, so the model chooses nothing. Write the name without the sign before it.`
}

/** Prefers the cost that the runtime reports to that of the price list. */
export function withCost(
  { model: answered, costUsd, answer: _answer, ...facts }: RunFacts,
  { options }: Pick<TestRun, 'options'>,
) {
  const model = answered ?? options.model ?? null
  const { inputTokens, outputTokens } = facts
  const known = model !== null && inputTokens !== null && outputTokens !== null
  const listed = known ? costOf({ model, inputTokens, outputTokens }) : undefined
  return { ...facts, model, costUsd: costUsd ?? listed ?? null }
}

async function decide(test: TriggerTest, run: TestRun, folders: TestFolders, trace: Trace | undefined) {
  const { runtime, skill, installed, options, maxTurns } = run
  const { prompt } = test
  const args = runtime.args(prompt, { ...options, maxTurns })
  let decision: Decision | undefined
  const { facts, noDecision } = await runAgent(
    { skill: skill.name, prompt, installed, args, isTask: false, folders, trace },
    run,
    (first) => {
      decision = first
      return 'stop'
    },
  )
  return { decision: decision ?? noDecision, facts }
}

export function toSentence(message: string): string {
  const short = oneLine(message, 600)
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

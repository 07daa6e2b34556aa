import { costOf, redactKeys, redactMessage } from '@skillgauge/models'
import type { TriggerAttempt } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { AgentRun } from './run-watched.js'
import { runWatched } from './run-watched.js'
import type { Decision, RunFacts, Runtime, RuntimeOptions } from './runtime.js'
import type { SkillEvidence } from './skill-evidence.js'
import type { Trace, Traces } from './traces.js'
import type { TestFolders } from './work-folder.js'
import { makeFolders } from './work-folder.js'
import { oneLine } from '../terminal/one-line.js'

export interface TestRun extends AgentRun {
  readonly options: RuntimeOptions
  readonly skill: SkillToInstall
  /** Skills that are put beside it. */
  readonly beside: readonly SkillToInstall[]
  /** What shows that one of all these was read. */
  readonly installed: readonly SkillEvidence[]
  readonly keys: readonly string[]
  readonly traces: Traces | undefined
}

export interface SkillToInstall {
  readonly directory: string
  readonly name: string
}

export type RunResult = TriggerAttempt & ForAllRuns

/** What a run says of others. */
export interface ForAllRuns {
  /** Whether the error will meet every other run too. */
  readonly forAll: boolean
  /** Version of the runtime, as far as its stream says so. */
  readonly version: string | null
}

/** Runs one test once, in fresh folders, and stops the runtime as soon as the answer is known. */
export async function runTest(test: TriggerTest, nth: number, run: TestRun): Promise<RunResult> {
  const { skill, beside, runtime } = run
  const called = runtime.callIn(test.prompt, skill.name)
  if (called !== undefined) return notRun(calledByPrompt(called, runtime))
  const startedAt = performance.now()
  const folders = makeFolders([skill, ...beside], runtime.skillsFolder)
  const trace = run.traces?.open(nth === 1 ? test.id : `${test.id}.run-${nth}`)
  try {
    const { decision, facts } = await decide(test, run, folders, trace)
    const failed = 'error' in decision ? decision : undefined
    const error = failed ? asSentence(redactMessage(failed.error, run.keys)) : null
    const chosen = 'fired' in decision ? decision.skill : null
    const triggered = failed ? null : chosen === skill.name
    // First the keys, then the cut: half a key is still one.
    const why = 'fired' in decision ? decision.fired : 'finished' in decision ? decision.why : undefined
    const by = why === undefined ? {} : { by: redactKeys(why, run.keys).slice(0, 500) }
    trace?.say('decision', { triggered, chosen, error, ...by })
    const durationMs = Math.round(performance.now() - startedAt)
    const forAll = failed?.forAll ?? false
    const told = { triggered, chosen, error, forAll, durationMs, trace: trace?.path ?? null }
    return { ...told, ...spentIn(facts, run) }
  } finally {
    trace?.close()
    folders.remove()
  }
}

export const nothing = {
  forAll: false,
  durationMs: 0,
  trace: null,
  turns: 0,
  model: null,
  inputTokens: null,
  outputTokens: null,
  costUsd: null,
  version: null,
}

export function notRun(error: string): RunResult {
  return { triggered: null, chosen: null, error, ...nothing }
}

function calledByPrompt(called: string, { name }: Pick<Runtime, 'name'>): string {
  return `Not run: the prompt says \`${called}\`, for which ${name} puts the skill in itself, so the model chooses nothing. Write the name without the sign before it.`
}

/** The runtime's own count of dollars, else that by the table of prices. */
export function spentIn(
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
  const { facts, undecided } = await runWatched(
    { skill: skill.name, prompt, installed, args, isTask: false, folders, trace },
    run,
    (first) => {
      decision = first
      return 'stop'
    },
  )
  return { decision: decision ?? undecided, facts }
}

/** One line with a full stop. */
export function asSentence(message: string): string {
  const short = oneLine(message, 600)
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

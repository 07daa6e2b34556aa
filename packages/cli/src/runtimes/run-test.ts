import { redactKeys, redactMessage } from '@skillgauge/models'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { Provider } from './provider.js'
import type { Ended } from './run-program.js'
import { runProgram } from './run-program.js'
import type { OutputLine } from './json-lines.js'
import { parseLine } from './json-lines.js'
import type { Decision, Json, Runtime, RuntimeOptions } from './runtime.js'
import type { Trace, Traces } from './traces.js'
import type { TestFolders } from './work-folder.js'
import { makeFolders } from './work-folder.js'

/** What all tests of one run have in common. */
export interface TestRun {
  readonly runtime: Runtime
  readonly provider: Provider
  readonly options: RuntimeOptions
  readonly skill: { readonly directory: string; readonly name: string }
  /** Milliseconds for one test. */
  readonly timeLimit: number
  readonly keys: readonly string[]
  readonly traces: Traces | undefined
  readonly signal: AbortSignal
}

/** What came of one test. */
export interface TestResult {
  /** `null` when that is not known, because of the error. */
  readonly triggered: boolean | null
  readonly error: string | null
  /** Whether the error will meet every other test too. */
  readonly forAll: boolean
  readonly durationMs: number
  /** The file of its trace, seen from the skill; `null` when none is kept. */
  readonly trace: string | null
}

/** Runs one test in fresh folders, and stops the runtime as soon as the answer is known. */
export async function runTest(test: TriggerTest, run: TestRun): Promise<TestResult> {
  const startedAt = performance.now()
  const { skill, runtime } = run
  const folders = makeFolders(skill.directory, skill.name, runtime.skillsFolder)
  const trace = run.traces?.open(test.id)
  try {
    const decision = await decide(test, run, folders, trace)
    const failed = 'error' in decision ? decision : undefined
    const error = failed ? asSentence(redactMessage(failed.error, run.keys)) : null
    const triggered = failed ? null : 'fired' in decision
    // First the keys, then the cut: half a key is still one.
    const by = 'fired' in decision ? { by: redactKeys(decision.fired, run.keys).slice(0, 500) } : {}
    trace?.say('decision', { triggered, error, ...by })
    const durationMs = Math.round(performance.now() - startedAt)
    return { triggered, error, forAll: failed?.forAll ?? false, durationMs, trace: trace?.path ?? null }
  } finally {
    trace?.close()
    folders.remove()
  }
}

async function decide(test: TriggerTest, run: TestRun, folders: TestFolders, trace: Trace | undefined) {
  const { runtime, provider, skill, timeLimit, signal } = run
  const watcher = runtime.watch({
    skill: skill.name,
    prompt: test.prompt,
    workFolder: provider.workFolder(folders),
  })
  const { program, cwd, env, afterwards } = provider.launch(folders, runtime.args(test.prompt, run.options))
  let decision: Decision | undefined
  const onLine = (line: OutputLine) => {
    trace?.line(line)
    if (decision !== undefined || !('text' in line)) return
    decision = watcher.see(parseLine(line.text) as Json)
    if (decision !== undefined) running.stop()
  }
  const running = runProgram(program, { cwd, env, timeLimit, signal, onLine })
  const ended = await running.ended
  await afterwards?.()
  if (ended.stderr !== '') trace?.say('stderr', { text: ended.stderr })
  return decision ?? { error: whyUndecided(ended, run, watcher.trouble), forAll: ended.failure !== undefined }
}

/** Why the stream ended, or was ended, without an answer. */
function whyUndecided(
  { code, stopped, failure, stderr }: Ended,
  { runtime, timeLimit }: TestRun,
  trouble: string | undefined,
): string {
  const said = stderr.split('\n').filter((line) => line.trim() !== '' && !runtime.noise?.test(line))
  const last = trouble ?? said.at(-1)
  const because = last === undefined ? '' : `: ${last.trim()}`
  if (failure !== undefined) return `\`${runtime.program}\` cannot be started: ${failure}`
  if (stopped === 'timeout')
    return `${runtime.name} did not come to an end within ${timeLimit / 1000} s${because}`
  if (stopped === 'cancelled') return 'Stopped before there was an answer'
  const how = code === null ? 'was killed' : `ended with exit code ${code}`
  return `${runtime.name} ${how}, without an answer${because}`
}

/** One line, of a length that a report can bear. */
function asSentence(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  const short = line.length > 600 ? `${line.slice(0, 600)}…` : line
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

import type { Provider, Decision, Json, Runtime, Target } from './runtime.js'
import type { Ended } from './run-program.js'
import { runProgram } from './run-program.js'
import type { OutputLine } from './json-lines.js'
import { parseLine } from './json-lines.js'
import type { Trace } from './traces.js'
import type { TestFolders } from './work-folder.js'

export interface AgentRun {
  readonly runtime: Runtime
  readonly provider: Provider
  readonly maxTurns: number
  /** Milliseconds for one run. */
  readonly timeLimit: number
  readonly signal: AbortSignal
}

/** What is read on after a decision: all, nothing while the agent ends by itself, or nothing because it is stopped. */
export type Next = 'more' | 'enough' | 'stop'

export interface Watched extends Pick<Target, 'skill' | 'prompt' | 'installed'> {
  readonly args: readonly string[]
  /** Whether it does a task, and so may write. */
  readonly isTask: boolean
  readonly folders: TestFolders
  readonly trace: Trace | undefined
}

/** Runs an agent and reads its stream. What it decides is told to `onDecision`; `undecided` is the error when nothing was decided. */
export async function runWatched(
  { args, isTask, folders, trace, ...target }: Watched,
  { runtime, provider, maxTurns, timeLimit, signal }: AgentRun,
  onDecision: (decision: Decision) => Next,
) {
  const watcher = runtime.watch({ ...target, workFolder: provider.workFolder(folders), maxTurns })
  const { program, cwd, env, afterwards } = provider.launch(folders, args, isTask)
  let next: Next = 'more'
  const onLine = (line: OutputLine) => {
    trace?.line(line)
    if (next !== 'more' || !('text' in line)) return
    const decision = watcher.see(parseLine(line.text) as Json)
    if (decision !== undefined) next = onDecision(decision)
    if (next === 'stop') running.stop()
  }
  const running = runProgram(program, { cwd, env, timeLimit, signal, onLine })
  const ended = await running.ended
  await afterwards?.()
  if (ended.stderr !== '') trace?.say('stderr', { text: ended.stderr })
  const undecided = {
    error: whyUndecided(ended, { runtime, timeLimit }, watcher.trouble),
    forAll: ended.failure !== undefined,
  }
  return { undecided, facts: watcher.facts }
}

/** Why the stream ended, or was ended, without an answer. */
function whyUndecided(
  { code, stopped, failure, stderr }: Ended,
  { runtime, timeLimit }: Pick<AgentRun, 'runtime' | 'timeLimit'>,
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

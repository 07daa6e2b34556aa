import type { Provider, Decision, Runtime, Target } from '../runtime.js'
import type { Ended } from '../sandbox/run-program.js'
import { runProgram } from '../sandbox/run-program.js'
import type { OutputLine } from '../agents/json-lines.js'
import { parseLine } from '../agents/json-lines.js'
import type { Trace } from './traces.js'
import type { TestFolders } from '../sandbox/work-folder.js'

export interface AgentRun {
  readonly runtime: Runtime
  readonly provider: Provider
  readonly maxTurns: number
  /** Milliseconds. */
  readonly timeLimit: number
  readonly signal: AbortSignal
}

/** After a decision: go on, wait for the agent to end without reading more, or stop it. */
type Next = 'continue' | 'wait' | 'stop'

interface AgentTask extends Pick<Target, 'skill' | 'prompt' | 'installed'> {
  readonly args: readonly string[]
  /** Whether it may write. */
  readonly isTask: boolean
  readonly folders: TestFolders
  readonly trace: Trace | undefined
}

/** Runs an agent and reads its event stream. `noDecision` is the error when `onDecision` was never called. */
export async function runAgent(
  { args, isTask, folders, trace, ...target }: AgentTask,
  { runtime, provider, maxTurns, timeLimit, signal }: AgentRun,
  onDecision: (decision: Decision) => Next,
) {
  const watcher = runtime.watch({ ...target, workFolder: provider.workFolder(folders), maxTurns })
  const { program, cwd, env, cleanUp } = provider.launch(folders, args, isTask)
  let next: Next = 'continue'
  const onLine = (line: OutputLine) => {
    trace?.addLine(line)
    if (next !== 'continue' || !('text' in line)) return
    const decision = watcher.readEvent(parseLine(line.text))
    if (decision !== undefined) next = onDecision(decision)
    if (next === 'stop') running.stop()
  }
  const running = runProgram(program, { cwd, env, timeLimit, signal, onLine })
  const ended = await running.ended
  await cleanUp?.()
  if (ended.stderr !== '') trace?.add('stderr', { text: ended.stderr })
  const noDecision = {
    error: whyNoDecision(ended, { runtime, timeLimit }, watcher.lastProblem),
    affectsAll: ended.failure !== undefined,
  }
  return { noDecision, facts: watcher.facts }
}

function whyNoDecision(
  { code, stopped, failure, stderr }: Ended,
  { runtime, timeLimit }: Pick<AgentRun, 'runtime' | 'timeLimit'>,
  lastProblem: string | undefined,
): string {
  const errors = stderr.split('\n').filter((line) => line.trim() !== '' && !runtime.noise?.test(line))
  const last = lastProblem ?? errors.at(-1)
  const reason = last === undefined ? '' : `: ${last.trim()}`
  if (failure !== undefined) return `\`${runtime.program}\` cannot be started: ${failure}`
  if (stopped === 'timeout')
    return `${runtime.name} did not come to an end within ${timeLimit / 1000} s${reason}`
  if (stopped === 'cancelled') return 'Stopped before there was an answer'
  const how = code === null ? 'was killed' : `ended with exit code ${code}`
  return `${runtime.name} ${how}, without an answer${reason}`
}

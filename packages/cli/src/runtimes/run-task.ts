import type { AssertionResult, Task, TaskAttempt } from '@skillgauge/features/tasks'
import { redactMessage } from '@skillgauge/models'
import { checkAssertions } from './check-assertions.js'
import type { AssertionTools } from './check-assertions.js'
import type { OutputLine } from './json-lines.js'
import { parseLine } from './json-lines.js'
import { runProgram } from './run-program.js'
import type { SkillToInstall, TestRun } from './run-test.js'
import { asSentence, nothing, spentIn, whyUndecided } from './run-test.js'
import type { Json } from './runtime.js'
import { skillEvidence } from './skill-evidence.js'
import type { Trace } from './traces.js'
import type { TestFolders } from './work-folder.js'
import { makeFolders } from './work-folder.js'

/** What all runs of tasks have in common. */
export interface TaskRun
  extends Omit<TestRun, 'skill' | 'beside' | 'installed'>, Pick<AssertionTools, 'judge'> {}

export interface TaskResult extends TaskAttempt {
  readonly forAll: boolean
  readonly version: string | null
}

/**
 * Has an agent do a task in fresh folders, with a skill or without one, and looks whether its assertions hold.
 *
 * @param name - Of the trace.
 */
export async function runTask(
  task: Task,
  skill: SkillToInstall | undefined,
  name: string,
  run: TaskRun,
): Promise<TaskResult> {
  const startedAt = performance.now()
  const folders = makeFolders(skill ? [skill] : [], run.runtime.skillsFolder, task.files ?? {})
  const trace = run.traces?.open(name)
  try {
    const { failure, usedSkill, facts } = await work(task, skill, run, folders, trace)
    const durationMs = Math.round(performance.now() - startedAt)
    const error = failure ? asSentence(redactMessage(failure.error, run.keys)) : null
    const assertions = failure ? [] : await checkAssertions(task, folders, { ...run, answer: facts.answer })
    const passed = failure ? null : verdictOf(assertions)
    const unknown = assertions.find((one) => one.passed === null)
    const reason = error ?? (passed === null ? `Not told: ${unknown!.what} (${unknown!.detail}).` : null)
    trace?.say('result', { passed, error: reason, usedSkill, assertions })
    const { version, ...spent } = spentIn(facts, run)
    const told = { passed, assertions, usedSkill, error: reason, durationMs, trace: trace?.path ?? null }
    return { ...told, ...spent, version, forAll: failure?.forAll ?? false }
  } finally {
    trace?.close()
    folders.remove()
  }
}

export function taskNotRun(error: string): TaskResult {
  return { passed: null, assertions: [], usedSkill: false, error, ...nothing }
}

/** One that fails decides; one that could not be told leaves the rest unknown. */
function verdictOf(assertions: readonly AssertionResult[]): boolean | null {
  if (assertions.some(({ passed }) => passed === false)) return false
  return assertions.every(({ passed }) => passed === true) ? true : null
}

async function work(
  task: Task,
  skill: SkillToInstall | undefined,
  { runtime, provider, options, maxTurns, timeLimit, signal }: TaskRun,
  folders: TestFolders,
  trace: Trace | undefined,
) {
  const watcher = runtime.watch({
    skill: skill?.name ?? '',
    prompt: task.prompt,
    workFolder: provider.workFolder(folders),
    installed: skill ? [skillEvidence(skill)] : [],
    maxTurns,
  })
  const args = runtime.taskArgs(task.prompt, { ...options, maxTurns }, provider.isolated)
  const { program, cwd, env, afterwards } = provider.launch(folders, args, true)
  let usedSkill = skill !== undefined && runtime.callIn(task.prompt, skill.name) !== undefined
  let failure: { error: string; forAll: boolean } | undefined
  let finished = false
  const onLine = (line: OutputLine) => {
    trace?.line(line)
    if (finished || failure || !('text' in line)) return
    const decision = watcher.see(parseLine(line.text) as Json)
    if (decision === undefined) return
    if ('fired' in decision) usedSkill = true
    else if ('finished' in decision) finished = true
    // Without a skill nothing is missing from the list.
    else if (skill !== undefined || !decision.notListed) failure = decision
    // An agent that has told its result may still write its last file: it ends by itself.
    if (failure || (finished && 'finished' in decision && decision.why !== undefined)) running.stop()
  }
  const running = runProgram(program, { cwd, env, timeLimit, signal, onLine })
  const ended = await running.ended
  await afterwards?.()
  if (ended.stderr !== '') trace?.say('stderr', { text: ended.stderr })
  if (!finished)
    failure ??= {
      error: whyUndecided(ended, { runtime, timeLimit }, watcher.trouble),
      forAll: ended.failure !== undefined,
    }
  return { failure, usedSkill, facts: watcher.facts }
}

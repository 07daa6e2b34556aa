import type { AssertionResult, Task, TaskAttempt } from '@skillgauge/features/tasks'
import { redactMessage } from '@skillgauge/models'
import { checkAssertions } from './check-assertions.js'
import type { AssertionTools } from './check-assertions.js'
import type { ForAllRuns, SkillToInstall, TestRun } from './run-test.js'
import { asSentence, nothing, spentIn } from './run-test.js'
import { runWatched } from './run-watched.js'
import { skillEvidence } from './skill-evidence.js'
import type { Trace } from './traces.js'
import type { TestFolders } from './work-folder.js'
import { makeFolders } from './work-folder.js'

export interface TaskRun
  extends Omit<TestRun, 'skill' | 'beside' | 'installed'>, Pick<AssertionTools, 'judge'> {}

export type TaskResult = TaskAttempt & ForAllRuns

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
  { prompt }: Task,
  skill: SkillToInstall | undefined,
  run: TaskRun,
  folders: TestFolders,
  trace: Trace | undefined,
) {
  const { runtime, provider, options, maxTurns } = run
  const args = runtime.taskArgs(prompt, { ...options, maxTurns }, provider.isolated)
  const installed = skill ? [skillEvidence(skill)] : []
  let usedSkill = skill !== undefined && runtime.callIn(prompt, skill.name) !== undefined
  let failure: { error: string; forAll: boolean } | undefined
  let finished = false
  const { facts, undecided } = await runWatched(
    { skill: skill?.name ?? '', prompt, installed, args, isTask: true, folders, trace },
    run,
    (decision) => {
      if ('fired' in decision) {
        usedSkill = true
        return 'more'
      }
      if ('finished' in decision) {
        finished = true
        // An agent that has told its result may still write its last file: it ends by itself.
        return decision.why === undefined ? 'enough' : 'stop'
      }
      // Without a skill nothing is missing from the list.
      if (skill === undefined && decision.notListed) return 'more'
      failure = decision
      return 'stop'
    },
  )
  return { failure: finished ? undefined : (failure ?? undecided), usedSkill, facts }
}

import type { AssertionResult, Task, TaskAttempt } from '@skillgauge/features/tasks'
import { redactMessage } from '@skillgauge/models'
import { checkAssertions } from './check-assertions.js'
import type { AssertionTools } from './check-assertions.js'
import type { RunDetails, SkillToInstall, TestRun } from './run-test.js'
import { toSentence, emptyRun, withCost } from './run-test.js'
import { runAgent } from './run-agent.js'
import { skillEvidence } from '../agents/skill-evidence.js'
import type { Trace } from './traces.js'
import type { TestFolders } from '../sandbox/work-folder.js'
import { makeTestFolders } from '../sandbox/work-folder.js'

export interface TaskRun
  extends Omit<TestRun, 'skill' | 'beside' | 'installed'>, Pick<AssertionTools, 'judge'> {}

type TaskResult = TaskAttempt & RunDetails

/**
 * Has an agent do a task in fresh folders, with or without a skill, and checks the assertions.
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
  const folders = makeTestFolders(skill ? [skill] : [], run.runtime.skillsFolder, task.files ?? {})
  const trace = run.traces?.open(name)
  try {
    const { failure, usedSkill, facts } = await runToEnd(task, skill, run, folders, trace)
    const durationMs = Math.round(performance.now() - startedAt)
    const error = failure ? toSentence(redactMessage(failure.error, run.keys)) : null
    const assertions = failure ? [] : await checkAssertions(task, folders, { ...run, answer: facts.answer })
    const passed = failure ? null : allPassed(assertions)
    const unknown = assertions.find((one) => one.passed === null)
    const reason = error ?? (passed === null ? `Not decided: ${unknown!.what} (${unknown!.detail}).` : null)
    trace?.add('result', { passed, error: reason, usedSkill, assertions })
    const { version, ...spent } = withCost(facts, run)
    const result = { passed, assertions, usedSkill, error: reason, durationMs, trace: trace?.path ?? null }
    return { ...result, ...spent, version, affectsAll: failure?.affectsAll ?? false }
  } finally {
    trace?.close()
    folders.remove()
  }
}

export function skippedTask(error: string): TaskResult {
  return { passed: null, assertions: [], usedSkill: false, error, ...emptyRun }
}

/** `null` when no assertion failed and one could not be decided. */
function allPassed(assertions: readonly AssertionResult[]): boolean | null {
  if (assertions.some(({ passed }) => passed === false)) return false
  return assertions.every(({ passed }) => passed === true) ? true : null
}

async function runToEnd(
  { prompt }: Task,
  skill: SkillToInstall | undefined,
  run: TaskRun,
  folders: TestFolders,
  trace: Trace | undefined,
) {
  const { runtime, provider, options, maxTurns } = run
  const args = runtime.taskArgs(prompt, { ...options, maxTurns }, provider.isolated)
  const installed = skill ? [skillEvidence(skill)] : []
  let usedSkill = skill !== undefined && runtime.findSkillCall(prompt, skill.name) !== undefined
  let failure: { error: string; affectsAll: boolean } | undefined
  let finished = false
  const { facts, noDecision } = await runAgent(
    { skill: skill?.name ?? '', prompt, installed, args, isTask: true, folders, trace },
    run,
    (decision) => {
      if ('fired' in decision) {
        usedSkill = true
        return 'continue'
      }
      if ('finished' in decision) {
        finished = true
        // After its result, an agent may still be writing its last file.
        return decision.why === undefined ? 'wait' : 'stop'
      }
      // Without a skill, nothing is missing from the list.
      if (skill === undefined && decision.notListed) return 'continue'
      failure = decision
      return 'stop'
    },
  )
  return { failure: finished ? undefined : (failure ?? noDecision), usedSkill, facts }
}

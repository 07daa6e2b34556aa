import type { CompareRun, Task } from '@skillgauge/features/tasks'
import { compareVerdict, differenceOf } from '@skillgauge/features/tasks'
import type { Model } from '@skillgauge/models'
import { skillAtCommit } from '@skillgauge/sources/skill-at-commit'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { interruptedCode } from '../../run/judging/interrupt.js'
import type { OpenedRuntime } from '../../runtimes/open-runtime.js'
import type { AgentRuns } from '../../runtimes/runs/agent-runs.js'
import { withAgentRuns } from '../../runtimes/runs/agent-runs.js'
import type { SkillToInstall } from '../../runtimes/runs/run-test.js'
import { runTasks } from '../../runtimes/runs/rounds.js'
import { openTraces } from '../../runtimes/runs/traces.js'
import { fillTemporaryFolder } from '../../runtimes/sandbox/work-folder.js'
import type { CompareArgs } from './select-tasks.js'
import { RubricJudge } from './rubric-judge.js'

interface Sides {
  readonly tasks: readonly Task[]
  readonly total: number
  readonly skill: { readonly directory: string; readonly shown: string; readonly name: string }
  readonly judge: Model | undefined
}

/**
 * Runs every task on both sides. A stopped run has the outcomes so far.
 *
 * @throws SkillgaugeError `cancelled` when there is no result.
 */
export async function runSides(
  { tasks, total, skill, judge }: Sides,
  opened: OpenedRuntime,
  args: CompareArgs,
  context: Context,
): Promise<CompareRun> {
  const { runtime, provider, keys } = opened
  const startedAt = context.now()
  const startTime = performance.now()
  const after = { directory: skill.directory, name: skill.name }
  const before = args.against === undefined ? undefined : checkOutSkill(after, args.against, context.env)
  const rubricJudge = new RubricJudge()
  const runBothSides = async (shared: AgentRuns) => {
    const traces = openTraces(skill.directory, startedAt, keys)
    const ran = await runTasks(tasks, {
      ...opened,
      ...shared,
      traces,
      runs: args.runs,
      concurrency: args.concurrency,
      maxTurns: args.maxTurns,
      skills: { before, after },
      timeLimit: args.timeout * 1000,
      judge: judge && rubricJudge.judgeWith(judge, shared.guard),
    })
    return { ...ran, version: ran.version ?? (await provider.version(shared.signal)) }
  }
  const { result, stopped } = await withAgentRuns(
    opened,
    total,
    args,
    context,
    runBothSides,
    countAnswers,
  ).finally(() => {
    rubricJudge.noteCost(context)
    before?.remove()
  })
  const { outcomes, version } = result
  return {
    skill: skill.name,
    path: skill.shown,
    labels: { before: args.against ?? 'without', after: args.against === undefined ? 'with' : 'now' },
    runtime: runtime.id,
    runtimeVersion: version,
    provider: args.provider,
    model: args.model ?? null,
    judge: judge?.id ?? null,
    startedAt,
    durationMs: Math.round(performance.now() - startTime),
    runsPerTask: args.runs,
    stopped,
    outcomes,
  }
}

function countAnswers({ outcomes }: Pick<CompareRun, 'outcomes'>): number {
  const attempts = outcomes.flatMap((one) => [...one.attempts.before, ...one.attempts.after])
  return attempts.filter(({ passed }) => passed !== null).length
}

/** @throws SkillgaugeError `invalid-input` when there is no such commit, or no skill in it. */
function checkOutSkill({ directory, name }: SkillToInstall, ref: string, env: Context['env']) {
  const files = skillAtCommit(directory, ref, env)
  return fillTemporaryFolder((root) => {
    const folder = join(root, name)
    for (const { path, bytes, executable } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes, { mode: executable ? 0o755 : 0o644 })
    }
    return { directory: folder, name }
  })
}

export function exitCodeOf(run: CompareRun): number {
  if (run.stopped) return interruptedCode
  const difference = differenceOf(run)
  return difference.points === null || compareVerdict(difference) === 'worse' ? 1 : 0
}

import type { CompareRun, Task } from '@skillgauge/features/tasks'
import { compareVerdict, differenceOf } from '@skillgauge/features/tasks'
import type { Model } from '@skillgauge/models'
import { skillAtCommit } from '@skillgauge/sources/skill-at-commit'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { interruptedCode, noteStopped } from '../../run/judging/interrupt.js'
import { clearLeftovers } from '../../runtimes/sandbox/leftovers.js'
import type { OpenedRuntime } from '../../runtimes/open-runtime.js'
import { RunGuard } from '../../runtimes/runs/run-guard.js'
import type { SkillToInstall } from '../../runtimes/runs/run-test.js'
import { runTasks } from '../../runtimes/runs/rounds.js'
import { openTraces } from '../../runtimes/runs/traces.js'
import { fillTemporaryFolder } from '../../runtimes/sandbox/work-folder.js'
import { stoppedError, untilStopped } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { estimatedRunCost } from '../../runtimes/runs/estimate.js'
import type { CompareArgs } from './select-tasks.js'
import { RubricJudge } from './rubric-judge.js'

interface Sides {
  readonly tasks: readonly Task[]
  readonly total: number
  readonly skill: { readonly directory: string; readonly shown: string; readonly name: string }
  readonly judge: Model | undefined
}

/**
 * Runs every task on both sides, until they are done, `--max-cost` is reached or the user stops. Then the runs so far are the result.
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
  const progress = progressOn(context.stderr)
  const { result, stopped } = await untilStopped(async (signal) => {
    clearLeftovers()
    await provider.prepare(signal)
    const guard = new RunGuard({
      signal,
      maxCost: args.maxCost,
      estimatedCost: estimatedRunCost(args.model),
    })
    const traces = openTraces(skill.directory, startedAt, keys)
    const onDone = (done: number) => progress.show(`${done} of ${total} runs of ${runtime.name}`)
    onDone(0)
    const ran = await runTasks(tasks, {
      ...opened,
      traces,
      signal,
      onDone,
      runs: args.runs,
      concurrency: args.concurrency,
      maxTurns: args.maxTurns,
      skills: { before, after },
      timeLimit: args.timeout * 1000,
      guard,
      judge: judge && rubricJudge.judgeWith(judge, guard),
    })
    return { ...ran, version: ran.version ?? (await provider.version(signal)) }
  }).finally(() => {
    progress.clear()
    rubricJudge.noteCost(context)
    before?.remove()
  })
  const { outcomes, version } = result
  if (stopped) {
    const attempts = outcomes.flatMap((one) => [...one.attempts.before, ...one.attempts.after])
    const answered = attempts.filter(({ passed }) => passed !== null).length
    if (answered === 0) throw stoppedError()
    noteStopped(answered, `${total} runs`, context)
  }
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

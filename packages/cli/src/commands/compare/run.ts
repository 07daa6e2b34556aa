import { SkillgaugeError } from '@skillgauge/core'
import type { CompareRun, Task } from '@skillgauge/features/tasks'
import { compareVerdict, differenceOf, judgeResultBy } from '@skillgauge/features/tasks'
import type { Command } from '../../command-line/context.js'
import { readTaskFile, shownTaskFile } from '../../files/task-file.js'
import type { ModelArgs } from '../../model/open-model.js'
import { openModel } from '../../model/open-model.js'
import { compareReporters } from '../../reporters/compare-reporters.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { clearLeftovers } from '../../runtimes/leftovers.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { runTasks } from '../../runtimes/run-tasks.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'
import { openTraces } from '../../runtimes/traces.js'
import { interruptible } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { note } from '../../terminal/say.js'
import { confirmRuns, estimatedRunCost, expectKnownPrice } from '../trigger/estimate.js'
import { skillName } from '../trigger/skill-name.js'
import { otherVersion } from './other-version.js'

export interface CompareArgs extends ResultArgs<'console' | 'json'>, ModelArgs {
  readonly path?: string | undefined
  /** The commit of the other side; absent: no skill at all. */
  readonly against?: string | undefined
  readonly task?: string | undefined
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly judgeModel?: string | undefined
  readonly runs: number
  /** Seconds for one run. */
  readonly timeout: number
  readonly concurrency: number
  readonly maxTurns: number
  /** US dollars. */
  readonly maxCost?: number | undefined
  readonly allowCommands?: boolean | undefined
  readonly yes?: boolean | undefined
}

/** Runs tasks with a skill and without it, or with an older one, and tells the difference. */
export const compare: Command<CompareArgs> = async (args, context) => {
  const skill = chooseSkills({ path: args.path, alone: true }, context.cwd, {}).skills[0]!
  const shown = shownTaskFile(skill)
  const file = await readTaskFile(skill)
  const name = await skillName(skill, file.skill, shown)
  const tasks = tasksOf(file.tasks, args, shown)
  const { runtime, provider, options, keys } = openRuntime(args, context)
  const judgeModel = tasks.some(({ assert }) => assert.some((one) => 'rubric' in one))
    ? openModel({ model: args.judgeModel, cache: args.cache }, undefined, context)
    : undefined
  expectKnownPrice(args)
  const total = 2 * tasks.length * args.runs
  const what = `${name}: ${tasks.length} tasks × ${args.runs} on both sides with ${runtime.name}`
  if (!(await confirmRuns({ what, runs: total, model: args.model, maxCost: args.maxCost }, args, context))) {
    note('Nothing was started.', context)
    return 0
  }

  const startedAt = context.now()
  const begun = performance.now()
  const after = { directory: skill.directory, name }
  const other = args.against === undefined ? undefined : otherVersion(after, args.against, context.env)
  const progress = progressOn(context.stderr)
  const { outcomes, version } = await interruptible(async (signal) => {
    clearLeftovers()
    await provider.prepare(signal)
    const traces = openTraces(skill.directory, startedAt, keys)
    const onDone = (done: number) => progress.show(`${done} of ${total} runs of ${runtime.name}`)
    onDone(0)
    const ran = await runTasks(tasks, {
      runtime,
      provider,
      options,
      keys,
      traces,
      signal,
      onDone,
      runs: args.runs,
      concurrency: args.concurrency,
      maxTurns: args.maxTurns,
      maxCost: args.maxCost,
      skills: { before: other?.skill, after },
      timeLimit: args.timeout * 1000,
      estimatedCost: estimatedRunCost(args.model),
      judge: judgeModel && ((result, stop) => judgeResultBy(result, judgeModel, { signal: stop })),
    })
    return { ...ran, version: ran.version ?? (await provider.version(signal)) }
  }).finally(() => {
    progress.clear()
    other?.remove()
  })

  const report: CompareRun = {
    skill: name,
    path: skill.shown,
    labels: { before: args.against ?? 'without', after: args.against === undefined ? 'with' : 'now' },
    runtime: runtime.id,
    runtimeVersion: version,
    provider: args.provider,
    model: args.model ?? null,
    judge: judgeModel?.id ?? null,
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    runsPerTask: args.runs,
    outcomes,
  }
  await writeResult(report, compareReporters, args, context)
  const difference = differenceOf(report)
  return difference.points === null || compareVerdict(difference) === 'worse' ? 1 : 0
}

/** @throws SkillgaugeError `invalid-input` for what must not be run here. */
function tasksOf(all: readonly Task[], args: CompareArgs, shown: string): readonly Task[] {
  const tasks = all.filter(({ id }) => args.task === undefined || id === args.task)
  if (tasks.length === 0) {
    const has = all.slice(0, 10).map(({ id }) => `\`${id}\``)
    throw new SkillgaugeError(
      'invalid-input',
      `\`${shown}\` has no task \`${args.task}\`; it has ${has.join(', ')}.`,
    )
  }
  const runsCommands = tasks.find(({ assert }) => assert.some((one) => 'command' in one))
  if (runsCommands && args.provider === 'local' && !args.allowCommands) {
    throw new SkillgaugeError(
      'invalid-input',
      `The task \`${runsCommands.id}\` asserts by a command. Commands run in a container (\`--provider docker\`), or on this machine with your rights if you add \`--allow-commands\`. Read \`${shown}\` first.`,
    )
  }
  return tasks
}

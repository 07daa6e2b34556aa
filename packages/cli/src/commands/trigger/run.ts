import { SkillgaugeError } from '@skillgauge/core'
import type { TriggerGate, TriggerType } from '@skillgauge/features'
import { triggerFailures } from '@skillgauge/features'
import type { TriggerFile, TriggerTest } from '@skillgauge/features/triggers'
import type { Command, Context } from '../../command-line/context.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { progressOn } from '../../terminal/progress.js'
import { triggerReporters } from '../../reporters/trigger-reporters.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'
import { runTests } from '../../runtimes/run-tests.js'
import { skillEvidence } from '../../runtimes/skill-evidence.js'
import { clearLeftovers } from '../../runtimes/leftovers.js'
import { openTraces } from '../../runtimes/traces.js'
import { note } from '../../terminal/say.js'
import { skillName } from './skill-name.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { interruptible } from '../../terminal/interruptible.js'
import { readTriggerFile, shownTriggerFile } from '../../files/trigger-file.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import { confirmRuns, estimatedRunCost, expectKnownPrice } from './estimate.js'
import { modelMayChoose } from './model-may-choose.js'

export interface TriggerArgs extends ResultArgs<'console' | 'json' | 'junit'>, TriggerGate {
  readonly path?: string | undefined
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly type?: TriggerType | undefined
  readonly model?: string | undefined
  /** How often each test is run. */
  readonly runs: number
  /** Seconds for one run. */
  readonly timeout: number
  readonly concurrency: number
  readonly maxTurns: number
  /** US dollars. */
  readonly maxCost?: number | undefined
  /** Whether nobody is asked before it starts. */
  readonly yes?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

/** Runs the trigger tests of a skill with a real agent. */
export const trigger: Command<TriggerArgs> = async (args, context) => {
  const skill = chooseSkills({ path: args.path, alone: true }, context.cwd, {}).skills[0]!
  const shown = shownTriggerFile(skill)
  const file = await readTriggerFile(skill)
  const name = await skillName(skill, file.skill, shown)
  const tests = testsOf(file, args.type, shown)
  if (args.dryRun) return (await import('./dry-run.js')).triggerDryRun(tests, args, context)

  const startedAt = context.now()
  const { runtime, provider, options, keys } = openRuntime(args, context)
  expectKnownPrice(args)
  const planned = { runs: tests.length * args.runs, model: args.model, maxCost: args.maxCost }
  const what = `${name}: ${tests.length} tests × ${args.runs} with ${runtime.name}`
  if (!(await confirmRuns({ what, ...planned }, args, context))) {
    note('Nothing was started.', context)
    return 0
  }
  const progress = progressOn(context.stderr)
  const begun = performance.now()
  const { directory } = skill
  const { outcomes, version } = await interruptible(async (signal) => {
    clearLeftovers()
    await provider.prepare(signal)
    const traces = openTraces(skill.directory, startedAt, keys)
    if (traces === undefined) noteNoTraces(context)
    const tested = { directory, name }
    const run = { runtime, provider, options, skill: tested, beside: [], keys, traces, signal }
    const limits = { timeLimit: args.timeout * 1000, maxTurns: args.maxTurns, maxCost: args.maxCost }
    const onDone = (done: number) => progress.show(`${done} of ${planned.runs} runs of ${runtime.name}`)
    onDone(0)
    const ran = await runTests(tests, {
      ...run,
      ...limits,
      installed: [skillEvidence(tested)],
      runs: args.runs,
      concurrency: args.concurrency,
      estimatedCost: estimatedRunCost(args.model),
      onDone,
    })
    return { ...ran, version: ran.version ?? (await provider.version(signal)) }
  }).finally(() => progress.clear())

  const { minRecall, maxFalse } = args
  const report = {
    skill: name,
    path: skill.shown,
    runtime: runtime.id,
    runtimeVersion: version,
    provider: args.provider,
    model: args.model ?? null,
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    runsPerTest: args.runs,
    maxTurns: args.maxTurns,
    beside: [],
    modelMayChoose: await modelMayChoose(skill, runtime.id),
    gate: { minRecall, maxFalse },
    outcomes,
  }
  await writeResult(report, triggerReporters, args, context)
  return triggerFailures(report).length === 0 ? 0 : 1
}

function testsOf({ tests }: TriggerFile, type: TriggerType | undefined, shown: string): TriggerTest[] {
  const chosen = tests.filter((test) => type === undefined || test.type === type)
  if (chosen.length > 0) return chosen
  const has = [...new Set(tests.map((test) => `\`${test.type}\``))].join(', ')
  throw new SkillgaugeError('invalid-input', `\`${shown}\` has no test of type \`${type}\`; it has ${has}.`)
}

function noteNoTraces(context: Context): void {
  note('No traces were kept: `.skillgauge/traces` below the skill cannot be written to.', context)
}

import type { TriggerGate, TriggerRun, TriggerType } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { AgentRunArgs } from '../../command-line/agent.js'
import type { Context } from '../../command-line/context.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { OpenedRuntime } from '../../runtimes/open-runtime.js'
import type { RunGuard } from '../../runtimes/runs/run-guard.js'
import type { SkillToInstall } from '../../runtimes/runs/run-test.js'
import { runTests } from '../../runtimes/runs/rounds.js'
import { openTraces } from '../../runtimes/runs/traces.js'
import { note } from '../../terminal/say.js'
import { evidenceOf } from './other-skills.js'
import { modelMayChoose } from '../../runtimes/skill-name.js'

export interface TriggerArgs extends ResultArgs<'console' | 'json' | 'junit'>, TriggerGate, AgentRunArgs {
  readonly skillPath?: string | undefined
  readonly with?: readonly string[] | undefined
  readonly repo?: boolean | undefined
  readonly type?: TriggerType | undefined
  readonly dryRun?: boolean | undefined
}

export interface SkillToTest {
  readonly skill: ChosenSkill
  readonly name: string
  readonly tests: readonly TriggerTest[]
  readonly beside: readonly SkillToInstall[]
}

export async function testSkill(
  { skill, name, tests, beside }: SkillToTest,
  args: TriggerArgs,
  opened: OpenedRuntime,
  { signal, guard, onDone }: { signal: AbortSignal; guard: RunGuard; onDone: (done: number) => void },
  context: Context,
): Promise<TriggerRun> {
  const { runtime, provider, keys } = opened
  const startedAt = context.now()
  const startTime = performance.now()
  const tested = { directory: skill.directory, name }
  const traces = openTraces(skill.directory, startedAt, keys)
  if (traces === undefined)
    note(`No traces were kept: \`.skillgauge/traces\` below the skill cannot be written to.`, context)
  const { outcomes, version } = await runTests(tests, {
    ...opened,
    traces,
    signal,
    beside,
    guard,
    onDone,
    runs: args.runs,
    concurrency: args.concurrency,
    maxTurns: args.maxTurns,
    skill: tested,
    installed: evidenceOf([tested, ...beside]),
    timeLimit: args.timeout * 1000,
  })
  return {
    skill: name,
    path: skill.shown,
    runtime: runtime.id,
    runtimeVersion: version ?? (await provider.version(signal)),
    provider: args.provider,
    model: args.model ?? null,
    startedAt,
    durationMs: Math.round(performance.now() - startTime),
    runsPerTest: args.runs,
    stopped: signal.aborted,
    maxTurns: args.maxTurns,
    beside: beside.map((one) => one.name),
    modelMayChoose: await modelMayChoose(skill, runtime.id),
    gate: { minRecall: args.minRecall, maxFalse: args.maxFalse },
    outcomes,
  }
}

import { SkillgaugeError } from '@skillgauge/core'
import type { TriggerType } from '@skillgauge/features'
import { countTriggers } from '@skillgauge/features'
import type { TriggerFile, TriggerTest } from '@skillgauge/features/triggers'
import type { Command, Context } from '../../command-line/context.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { progressOn } from '../../terminal/progress.js'
import { triggerReporters } from '../../reporters/trigger-reporters.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'
import { runTests } from '../../runtimes/run-tests.js'
import { openTraces } from '../../runtimes/traces.js'
import { note } from '../../terminal/say.js'
import { skillName } from './skill-name.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { interruptible } from '../../terminal/interruptible.js'
import { readTriggerFile, shownTriggerFile } from '../../files/trigger-file.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'

export interface TriggerArgs extends ResultArgs<'console' | 'json'> {
  readonly path?: string | undefined
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly type?: TriggerType | undefined
  readonly model?: string | undefined
  /** Seconds for one test. */
  readonly timeout: number
  readonly concurrency: number
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
  const progress = progressOn(context.stderr)
  const begun = performance.now()
  const outcomes = await interruptible(async (signal) => {
    await provider.prepare(signal)
    const traces = openTraces(skill.directory, startedAt, keys)
    if (traces === undefined) noteNoTraces(context)
    const timeLimit = args.timeout * 1000
    const { directory } = skill
    const run = { runtime, provider, options, skill: { directory, name }, timeLimit, keys, traces, signal }
    const onDone = (done: number) => progress.show(`${done} of ${tests.length} tests run by ${runtime.name}`)
    onDone(0)
    return runTests(tests, { ...run, concurrency: args.concurrency, onDone })
  }).finally(() => progress.clear())

  await writeResult(
    {
      skill: name,
      path: skill.shown,
      runtime: runtime.id,
      provider: args.provider,
      model: args.model ?? null,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      outcomes,
    },
    triggerReporters,
    args,
    context,
  )
  const { passed, total } = countTriggers(outcomes)
  return passed === total ? 0 : 1
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

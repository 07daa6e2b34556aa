import { SkillgaugeError } from '@skillgauge/core'
import type { FileChange } from '@skillgauge/features'
import { countTriggers, errorOf } from '@skillgauge/features'
import type { OptimizeRoundsOptions } from '@skillgauge/features/optimize-skill'
import { splitTests } from '@skillgauge/features/optimize-skill'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { triggerLimits } from '../../command-line/agent.js'
import type { Context } from '../../command-line/context.js'
import { readTriggerFile } from '../../files/test-files.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { clearLeftovers } from '../../runtimes/sandbox/leftovers.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { RunGuard } from '../../runtimes/runs/run-guard.js'
import { progressOn } from '../../terminal/progress.js'
import { confirmRuns, estimatedRunCost, expectKnownPrice } from '../../runtimes/runs/estimate.js'
import { modelMayChoose, expectSkillName } from '../../runtimes/skill-name.js'
import { copySkill, fillTemporaryFolder } from '../../runtimes/sandbox/work-folder.js'
import { testSkill } from '../trigger/test-skill.js'
import type { AgentArgs } from './args.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export type AgentTests = Awaited<ReturnType<typeof openAgentTests>>

/**
 * Reads the tests and opens the agent. Starts nothing.
 *
 * @throws SkillgaugeError as `trigger` does, and `invalid-input` when no description could change the result.
 */
export async function openAgentTests(skill: ChosenSkill, args: AgentArgs, context: Context) {
  const file = await readTriggerFile(skill)
  const name = await expectSkillName(skill, file.skill, file.shown)
  const tests = splitTests(file.tests)
  if (tests.heldBack.length === 0)
    throw invalidInput(
      `\`${file.shown}\` has too few tests for \`--triggers\`: none can be kept back. Write at least two that expect the same; twenty tell more.`,
    )
  if (!(await modelMayChoose(skill, args.runtime)))
    throw invalidInput(
      '`disable-model-invocation: true` in the SKILL.md keeps the model from choosing the skill, whatever the description says: run without `--triggers`.',
    )
  const opened = openRuntime(args, context)
  expectKnownPrice(args)
  return { skill, name, tests, opened, args }
}

export function confirmAgentTests(
  { name, tests, opened, args }: AgentTests,
  rounds: number,
  context: Context,
): Promise<boolean> {
  const [told, heldBack] = [tests.told.length, tests.heldBack.length]
  const maxRuns = told + heldBack + rounds * heldBack + (rounds - 1) * told
  const versions = rounds === 1 ? 'the new version' : `up to ${rounds} versions`
  const description = `${name}: ${told + heldBack} trigger tests × ${args.runs} now, then ${heldBack} of them with ${versions}, with ${opened.runtime.name}; at most`
  return confirmRuns(description, maxRuns * args.runs, args, context)
}

/** Runs the tests with a version of the skill, within `--max-cost`. */
export function testRunner(
  { skill, name, opened, args }: AgentTests,
  signal: AbortSignal,
  context: Context,
): NonNullable<OptimizeRoundsOptions['runTests']> {
  const estimatedCost = estimatedRunCost(args.model)
  const guard = new RunGuard({ signal, maxCost: args.maxCost, estimatedCost })
  let prepared: Promise<unknown> | undefined
  return async (change, tests) => {
    clearLeftovers()
    await (prepared ??= opened.provider.prepare(signal))
    const version = change && copyWithChange(skill, name, change)
    const progress = progressOn(context.stderr)
    const onDone = (done: number) =>
      progress.show(`${done} of ${tests.length * args.runs} runs of ${opened.runtime.name}`)
    try {
      const tested = version ? { ...skill, directory: version.directory } : skill
      const run = await testSkill(
        { skill: tested, name, tests, beside: [] },
        { ...args, ...triggerLimits },
        opened,
        { signal, guard, onDone },
        context,
      )
      if (change === undefined) expectAnswers(run.outcomes)
      return run.outcomes
    } finally {
      progress.clear()
      version?.remove()
    }
  }
}

/** A new version can be compared only with a complete result. */
function expectAnswers(outcomes: Parameters<typeof countTriggers>[0]): void {
  const { errors, total } = countTriggers(outcomes)
  if (errors === 0) return
  const reason = outcomes.map(errorOf).find((error) => error !== null)
  throw new SkillgaugeError(
    'model-unavailable',
    `${errors} of ${total} trigger tests gave no answer, so no new version can be held against them: ${reason}`,
  )
}

/** A copy of the skill with one file changed. */
function copyWithChange({ directory }: ChosenSkill, name: string, { path, after }: FileChange) {
  return fillTemporaryFolder((root) => {
    const copy = join(root, name)
    copySkill(directory, copy)
    writeFileSync(join(copy, path), after)
    return { directory: copy }
  })
}

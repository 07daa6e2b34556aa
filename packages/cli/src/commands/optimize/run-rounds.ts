import { SkillgaugeError } from '@skillgauge/core'
import type { Model } from '@skillgauge/models'
import type {
  OptimizedByRounds,
  OptimizeFactsOptions,
  OptimizeRoundsOptions,
} from '@skillgauge/features/optimize-skill'
import { optimizeRounds } from '@skillgauge/features/optimize-skill'
import type { Context } from '../../command-line/context.js'
import { afterFailure } from '../../model/after-failure.js'
import { askWithProgress } from '../../model/ask-with-progress.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { stoppedError, untilStopped } from '../../terminal/interruptible.js'
import { note } from '../../terminal/say.js'
import type { AgentTests } from './agent-tests.js'
import { testRunner } from './agent-tests.js'

interface RoundsToRun {
  readonly facts: OptimizeFactsOptions
  readonly model: Model
  readonly rounds: number
  readonly tests: AgentTests | undefined
}

/**
 * Runs the rounds until Ctrl-C stops them; the best version so far is the result. Versions are reviewed when the skill was.
 *
 * @throws SkillgaugeError `cancelled` when there is no version.
 */
export async function runRounds(
  skill: ChosenSkill,
  { facts, model, rounds, tests }: RoundsToRun,
  context: Context,
): Promise<{ readonly optimized: OptimizedByRounds; readonly stopped: boolean }> {
  const { result: optimized, stopped } = await untilStopped((signal) =>
    optimizeRounds(skill.files(), {
      ...facts,
      rounds,
      signal,
      model: {
        id: model.id,
        ask: (question) => askWithProgress(model.id, context, () => model.ask(question)),
      },
      reviewVersion: facts.review ? reviewer(facts, model, signal, context) : undefined,
      tests: tests?.tests,
      runTests: tests && testRunner(tests, signal, context),
    }),
  )
  if (stopped && optimized.proposed === 0) throw stoppedError()
  return { optimized, stopped }
}

function reviewer(
  { rules }: OptimizeFactsOptions,
  model: Model,
  signal: AbortSignal,
  context: Context,
): OptimizeRoundsOptions['reviewVersion'] {
  return async (files) => {
    const { judgeSkill } = await import('@skillgauge/features/judge-skill')
    try {
      return await askWithProgress(model.id, context, () => judgeSkill(files, { model, rules, signal }))
    } catch (error) {
      if (!(error instanceof SkillgaugeError) || error.code === 'cancelled') throw error
      const after = afterFailure(error, context.now())
      note(`A version could not be reviewed, so reviews are left out: ${error.message}${after}`, context)
      return null
    }
  }
}

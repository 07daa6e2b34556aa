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
import { asking } from '../../model/asking.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { interruptible } from '../../terminal/interruptible.js'
import { note } from '../../terminal/say.js'
import type { AgentTests } from './agent-tests.js'
import { testRunner } from './agent-tests.js'

export interface RoundsToRun {
  readonly facts: OptimizeFactsOptions
  readonly model: Model
  readonly rounds: number
  readonly tests: AgentTests | undefined
}

/** Runs the rounds, shows who is waited for, and lets Ctrl-C end them. Versions are reviewed when the skill was. */
export function runRounds(
  skill: ChosenSkill,
  { facts, model, rounds, tests }: RoundsToRun,
  context: Context,
): Promise<OptimizedByRounds> {
  return interruptible((signal) =>
    optimizeRounds(skill.files(), {
      ...facts,
      rounds,
      signal,
      model: { id: model.id, ask: (question) => asking(model.id, context, () => model.ask(question)) },
      reviewVersion: facts.review ? reviewer(facts, model, signal, context) : undefined,
      tests: tests?.tests,
      runTests: tests && testRunner(tests, signal, context),
    }),
  )
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
      return await asking(model.id, context, () => judgeSkill(files, { model, rules, signal }))
    } catch (error) {
      if (!(error instanceof SkillgaugeError) || error.code === 'cancelled') throw error
      const after = afterFailure(error, context.now())
      note(`A version could not be reviewed, so reviews are left out: ${error.message}${after}`, context)
      return null
    }
  }
}

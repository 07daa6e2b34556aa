import { SkillgaugeError } from '@skillgauge/core'
import { judgeResultBy } from '@skillgauge/features/tasks'
import type { Model, Usage } from '@skillgauge/models'
import { costOf } from '@skillgauge/models'
import type { Context } from '../../command-line/context.js'
import { describeTotalUsage } from '../../reporters/console/spent.js'
import { count } from '../../reporters/console/words.js'
import type { AssertionTools } from '../../runtimes/runs/check-assertions.js'
import type { RunGuard } from '../../runtimes/runs/run-guard.js'
import { note } from '../../terminal/say.js'

/** Judges results with a model, and counts what that costs besides the agent. */
export class RubricJudge {
  readonly #judged: Usage[] = []
  readonly #lost: Usage[] = []

  /** @param guard - Gets the cost of each answer, also of unusable ones. */
  judgeWith(model: Model, guard: RunGuard): NonNullable<AssertionTools['judge']> {
    const addUsage = (usage: Usage, where: Usage[]) => {
      where.push(usage)
      guard.addCost(costOf(usage) ?? 0)
    }
    return async (result, signal) => {
      try {
        const judged = await judgeResultBy(result, { model, signal })
        addUsage(judged.usage, this.#judged)
        return judged
      } catch (error) {
        if (error instanceof SkillgaugeError && error.spent) addUsage(error.spent, this.#lost)
        throw error
      }
    }
  }

  noteCost(context: Context): void {
    const [first, ...more] = [...this.#judged, ...this.#lost]
    if (!first) return
    const lost = this.#lost.length
    const which = `\`${first.model}\` judged ${count(this.#judged.length, 'result')}`
    const inVain = lost === 0 ? '' : `, and ${count(lost, 'answer')} could not be used`
    note(`${which}${inVain}: ${describeTotalUsage([first, ...more])}.`, context)
  }
}

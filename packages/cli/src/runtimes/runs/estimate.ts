import { costOf, pricesAsOf } from '@skillgauge/models'
import type { Context } from '../../command-line/context.js'
import { confirm, canAsk } from '../../terminal/ask-person.js'
import { count } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'
import { visible } from '@skillgauge/core'
import { invalidInput } from '../../command-line/invalid-input.js'

/** Seen with both runtimes: instructions and tools, sent about twice, and a short answer. */
const typicalRun = { inputTokens: 30_000, outputTokens: 500 }

export interface CostArgs {
  /** The model of `--model`; absent: the runtime chooses. */
  readonly model?: string | undefined
  readonly maxCost?: number | undefined
}

/** Approximate US dollars of one run; `undefined` when model or price is unknown. */
export function estimatedRunCost(model: string | undefined): number | undefined {
  return model === undefined ? undefined : costOf({ model, ...typicalRun })
}

/**
 * At a terminal, shows the runs with their approximate cost, and asks whether to start. Scripts are not asked.
 *
 * @param description - `word-count: 13 tests × 3 runs with Claude Code`.
 */
export async function confirmRuns(
  description: string,
  runs: number,
  { yes, model, maxCost }: CostArgs & { readonly yes?: boolean | undefined },
  context: Context,
): Promise<boolean> {
  if (yes || !canAsk(context)) return true
  const each = estimatedRunCost(model)
  const unknown =
    model === undefined ? 'the agent chooses its model (`--model` names one)' : `no price of \`${model}\``
  const price =
    each === undefined
      ? `cost not known: ${unknown}`
      : `about $${(each * runs).toFixed(2)} by list prices of ${pricesAsOf}`
  const limit = maxCost === undefined ? '' : `, stopped at $${maxCost}`
  context.stderr.write(`${visible(`${description}: ${count(runs, 'run')} of an agent, ${price}${limit}.`)}\n`)
  const goesOn = await confirm('Start? (--yes skips this question)', context)
  if (!goesOn) note('Nothing was started.', context)
  return goesOn
}

/** @throws SkillgaugeError `invalid-input` when `--max-cost` is set and the price is unknown. */
export function expectKnownPrice({ maxCost, model }: CostArgs): void {
  if (maxCost === undefined || estimatedRunCost(model) !== undefined) return
  const why =
    model === undefined
      ? 'the agent chooses its model: name one with `--model`'
      : `no price of \`${model}\` is known: limit it with \`--runs\` and \`--max-turns\``
  throw invalidInput(`\`--max-cost\` cannot be enforced, because ${why}.`)
}

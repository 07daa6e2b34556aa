import { SkillgaugeError } from '@skillgauge/core'
import { costOf, pricesAsOf } from '@skillgauge/models'
import type { Context } from '../command-line/context.js'
import { agrees, canAsk } from '../terminal/ask-person.js'
import { count } from '../reporters/console/words.js'
import { note } from '../terminal/say.js'
import { visible } from '../terminal/visible-text.js'

/** Tokens of one run: the instructions and tools of an agent, sent about twice, and a short answer. Seen of both runtimes. */
const typicalRun = { inputTokens: 30_000, outputTokens: 500 }

export interface PlannedRuns {
  /** `word-count: 13 tests × 3 runs with Claude Code`. */
  readonly what: string
  readonly runs: number
  /** The model that was asked for; absent: the runtime's own. */
  readonly model: string | undefined
  readonly maxCost: number | undefined
}

/** About what one run costs in US dollars; `undefined` without a model, or for one whose price is not known. */
export function estimatedRunCost(model: string | undefined): number | undefined {
  return model === undefined ? undefined : costOf({ model, ...typicalRun })
}

/**
 * Tells a person at a terminal what is run, how often and for about how much, and asks whether to go on; says so when not. Where nobody can be asked nothing
 * is: whoever writes a script knows.
 *
 * @returns Whether to go on.
 */
export async function confirmRuns(
  planned: PlannedRuns,
  { yes }: { readonly yes?: boolean | undefined },
  context: Context,
): Promise<boolean> {
  if (yes || !canAsk(context)) return true
  const { what, runs, model, maxCost } = planned
  const each = estimatedRunCost(model)
  const unknown =
    model === undefined ? 'the agent chooses its model (`--model` names one)' : `no price of \`${model}\``
  const price =
    each === undefined
      ? `cost not known: ${unknown}`
      : `about $${(each * runs).toFixed(2)} by list prices of ${pricesAsOf}`
  const limit = maxCost === undefined ? '' : `, stopped at $${maxCost}`
  context.stderr.write(`${visible(`${what}: ${count(runs, 'run')} of an agent, ${price}${limit}.`)}\n`)
  const goesOn = await agrees('Start? (--yes skips this question)', context)
  if (!goesOn) note('Nothing was started.', context)
  return goesOn
}

/** @throws SkillgaugeError `invalid-input` for a limit that nobody could keep. */
export function expectKnownPrice({ maxCost, model }: Partial<Pick<PlannedRuns, 'maxCost' | 'model'>>): void {
  if (maxCost === undefined || estimatedRunCost(model) !== undefined) return
  const why =
    model === undefined
      ? 'the agent chooses its model: name one with `--model`'
      : `no price of \`${model}\` is known: limit it with \`--runs\` and \`--max-turns\``
  throw new SkillgaugeError('invalid-input', `\`--max-cost\` cannot be kept, because ${why}.`)
}

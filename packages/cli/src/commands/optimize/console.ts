import type { Rate, TriggerOutcome } from '@skillgauge/features'
import { countTriggers, falseTriggersOf, recallOf } from '@skillgauge/features'
import type { OptimizedByRounds } from '@skillgauge/features/optimize-skill'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import { spent } from '../../reporters/console/spent.js'
import { scored, signed } from '../../reporters/console/words.js'

/** What the checks say of both texts, why the new one is refused, and what it took. */
export function optimizeSummary(optimized: OptimizedByRounds): Line[] {
  const { originalScore, optimizedScore, originalFailures, optimizedFailures, refusals, proposed, usage } =
    optimized
  const difference = Math.round((optimizedScore - originalScore) * 100) / 100
  const failures = String(optimizedFailures)
  return [
    blank,
    line(
      bold('score          '),
      scored(originalScore),
      ' -> ',
      scored(optimizedScore),
      `  (${signed(difference)})`,
    ),
    line(
      bold('failed checks  '),
      String(originalFailures),
      ' -> ',
      optimizedFailures > originalFailures ? red(failures) : green(failures),
    ),
    ...heldBackLines(optimized),
    ...(proposed > 1 ? [line(bold('versions       '), `${proposed} proposed`)] : []),
    ...refusals.flatMap(({ reason, message }) => paragraph(0, message, bold(red(`refused (${reason}): `)))),
    line(dim(`${usage.model}: ${spent(usage)}.`)),
    blank,
  ]
}

/** What came of the trigger tests that no model was told of. */
function heldBackLines({ before, after }: OptimizedByRounds): Line[] {
  const [was, is] = [before.heldBack, after.heldBack]
  if (was === null || is === null) return []
  const [passed, total] = [countTriggers(is).passed, is.length]
  return [
    line(
      bold('kept back      '),
      `${countTriggers(was).passed} of ${total} -> ${passed} of ${total} trigger tests`,
    ),
    ...rateLine('recall', was, is, recallOf),
    ...rateLine('false triggers', was, is, falseTriggersOf),
  ]
}

function rateLine(
  name: string,
  was: readonly TriggerOutcome[],
  is: readonly TriggerOutcome[],
  rateOf: (outcomes: readonly TriggerOutcome[]) => Rate,
): Line[] {
  const [before, after] = [rateOf(was), rateOf(is)]
  return before.rate === null || after.rate === null
    ? []
    : [line(dim(`  ${name.padEnd(15)}`), shown(before), ' -> ', shown(after))]
}

function shown({ rate, low, high }: Rate): string {
  return `${rate} % (${low} to ${high})`
}

import type { OptimizedSkill } from '@skillgauge/features/optimize-skill'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import { spent } from '../../reporters/console/spent.js'
import { scored } from '../../reporters/console/words.js'

/** What the checks say of both texts, why the new one is refused, and what it took. */
export function optimizeSummary(optimized: OptimizedSkill): Line[] {
  const { originalScore, optimizedScore, originalFailures, optimizedFailures, refusals, usage } = optimized
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
    ...refusals.flatMap(({ reason, message }) => paragraph(0, message, bold(red(`refused (${reason}): `)))),
    line(dim(`${usage.model}: ${spent(usage)}.`)),
    blank,
  ]
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference)
}

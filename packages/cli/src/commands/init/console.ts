import { command } from '../../reporters/console/words.js'
import type { Line } from '../../terminal/styled-text.js'
import { dim, line, paragraph, yellow } from '../../terminal/styled-text.js'
import type { Plan, FileOptions } from './plan.js'

export function existingLines(existing: Plan['existing']): Line[] {
  return existing.flatMap(({ shown, add }) => [
    ...paragraph(
      0,
      `\`${shown}\` exists already and was left as it is.${add.length > 0 ? ' Add these lines to it:' : ''}`,
      yellow('note: '),
    ),
    ...add.map((text) => line('  ', dim(text))),
  ])
}

export function nextSteps({ preCommit }: FileOptions): Line[] {
  return [
    line('Next:'),
    line('  ', command('skillgauge check --all'), dim('    # what fails now')),
    line('  ', command('skillgauge config'), dim('         # what holds, and where it comes from')),
    ...(preCommit ? [line('  ', command('pre-commit install'), dim('        # once in each clone'))] : []),
  ]
}

import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, line, paragraph } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { textWidth } from '../../terminal/text-width.js'
import { command, shellPath } from '../../reporters/console/words.js'

/** What to type next, with the paths of the skills that were just found. */
export function guide(reported: readonly ReportedSkill[], terminal: Terminal): Line[] {
  if (reported.length === 0)
    return [...nothingHere, ...steps([['skillgauge list-checks', 'what is checked']], terminal)]
  const worst = [...reported].sort((a, b) => rank(a) - rank(b))[0]!
  const path = shellPath(worst.skill.shown)
  return [
    line(bold('What to type next')),
    ...steps(
      [
        [`skillgauge evaluate ${path}`, 'what is wrong and how to mend it'],
        [`skillgauge check ${path}`, 'only what fails it; for CI'],
        ['skillgauge check --all', 'the same for every skill here'],
        [`skillgauge scan ${path}`, 'whether it is an attack'],
        ['skillgauge scan --installed', 'the same for what your agents load'],
        ['skillgauge evaluate --all --format json', 'all of it, for a program'],
        ['skillgauge list-checks', 'what is checked'],
        ['skillgauge --help', 'everything else'],
      ],
      terminal,
    ),
  ]
}

const nothingHere: readonly Line[] = [
  line('There is no SKILL.md in this folder or below.'),
  blank,
  ...paragraph(0, 'A skill is a folder with a SKILL.md that begins like this:'),
  blank,
  ...[
    '---',
    'name: pdf-forms',
    'description: Fills in PDF forms. Use when the user has a PDF form to fill in.',
    '---',
  ].map((text) => line('  ', dim(text))),
  blank,
  line(bold('What to type next')),
]

/** A step a line, or the purpose below the command where a terminal has no room for both. */
function steps(all: readonly (readonly [command: string, purpose: string])[], terminal: Terminal): Line[] {
  const width = Math.max(...all.map(([text]) => textWidth(text)))
  const purposes = Math.max(...all.map(([, purpose]) => purpose.length))
  const fits = width + purposes + 4 <= terminal.width
  return all.flatMap(([text, purpose]) =>
    fits
      ? [line('  ', command(text), ' '.repeat(width - textWidth(text) + 2), dim(purpose))]
      : [line('  ', command(text)), ...paragraph(4, dim(purpose))],
  )
}

/** Skills that fail first, then by score: advice is best about the one that needs it most. */
function rank({ evaluation }: ReportedSkill): number {
  return (evaluation.overallPass ? 1_000 : 0) + evaluation.qualityScore
}

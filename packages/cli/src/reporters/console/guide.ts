import type { ReportedSkill } from '../../evaluate-skills.js'
import type { Line } from '../../styled-text.js'
import { blank, bold, dim, line, paragraph } from '../../styled-text.js'
import { command, shellPath } from './words.js'

/** What to type next, with the paths of the skills that were just found. */
export function guide(reported: readonly ReportedSkill[]): Line[] {
  if (reported.length === 0)
    return [...nothingHere, ...steps([['skillgauge list-checks', 'what is checked']])]
  const worst = [...reported].sort((a, b) => rank(a) - rank(b))[0]!
  const path = shellPath(worst.skill.shown)
  return [
    line(bold('What to type next')),
    ...steps([
      [`skillgauge evaluate ${path}`, 'what is wrong and how to mend it'],
      [`skillgauge check ${path}`, 'only what fails it; for CI'],
      ['skillgauge check --all', 'the same for every skill here'],
      [`skillgauge scan ${path}`, 'whether it is an attack'],
      ['skillgauge evaluate --all --format json', 'all of it, for a program'],
      ['skillgauge list-checks', 'what is checked'],
      ['skillgauge --help', 'everything else'],
    ]),
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

function steps(all: readonly (readonly [command: string, purpose: string])[]): Line[] {
  const width = Math.max(...all.map(([text]) => text.length))
  return all.map(([text, purpose]) => ({
    ...line('  ', command(text), ' '.repeat(width - text.length + 2), dim(purpose)),
    hang: 4,
  }))
}

/** Skills that fail first, then by score: advice is best about the one that needs it most. */
function rank({ evaluation }: ReportedSkill): number {
  return (evaluation.overallPass ? 1_000 : 0) + evaluation.qualityScore
}

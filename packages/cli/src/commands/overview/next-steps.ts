import { riskOf } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import { failsTogether } from '../../run/gate.js'
import { fixableIn } from '../../reporters/console/fixable.js'
import { command, count, joinWords, shellPath } from '../../reporters/console/words.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, line, paragraph } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { textWidth } from '../../terminal/text-width.js'

interface SkillGroups {
  readonly hostile: readonly ReportedSkill[]
  readonly failing: readonly ReportedSkill[]
  readonly passing: readonly ReportedSkill[]
  readonly together?: JudgedTogether | undefined
}

type Step = readonly [command: string, purpose: string]

/**
 * The next commands, with paths of the skills found here.
 *
 * @param config - `--config` with its file, so that the commands use the same settings.
 */
export function nextSteps(groups: SkillGroups, terminal: Terminal, config: string): Line[] {
  const here = steps(groups).map(([text, purpose]): Step => [joinWords(text, config), purpose])
  return [line(bold('What to type next')), ...stepLines([...here, ...generalSteps(config)], terminal)]
}

/** `--config` does not apply to installed skills. */
function generalSteps(config: string): readonly Step[] {
  return [
    ['skillgauge scan --installed', 'attacks in what your agents load'],
    [joinWords('skillgauge list-checks', config), 'list all checks'],
    ['skillgauge --help', 'everything else'],
  ]
}

function steps({ hostile, failing, passing, together }: SkillGroups): Step[] {
  const all = [...failing, ...passing, ...hostile]
  // A skill that cannot be read has nothing more to show.
  const example = all.find(({ evaluation }) => evaluation.error === null)
  const evaluate = `skillgauge evaluate ${example ? shellPath(example.skill.shown) : ''}`
  const suspicious = passing.filter(isSuspicious).length
  const fixable = all.reduce((sum, { evaluation }) => sum + fixableIn(evaluation.results), 0)
  const fails = failing.length > 0 || hostile.length > 0 || failsTogether(together, {})
  const candidates: (Step | false | undefined)[] = [
    hostile.length > 0 && ['skillgauge scan --all', countLooking(hostile.length, 'hostile')],
    suspicious > 0 && ['skillgauge scan --all --fail-on suspicious', countLooking(suspicious, 'suspicious')],
    fails && ['skillgauge check --all', 'what fails, and how to fix it'],
    fixable > 0 && ['skillgauge check --all --fix', `${count(fixable, 'finding')} can be fixed`],
    example && [evaluate, 'everything about one skill'],
    example && [`${evaluate} --model claude-haiku-4-5`, 'and a review by a model (needs a key)'],
    ['skillgauge evaluate --all', 'every skill in a table'],
  ]
  return candidates.filter((step) => step !== undefined && step !== false)
}

function countLooking(number: number, how: string): string {
  return `${count(number, 'skill')} ${number === 1 ? 'looks' : 'look'} ${how}`
}

/** A check found what may be an attack, but did not fail. */
function isSuspicious({ evaluation }: ReportedSkill): boolean {
  return riskOf(evaluation.results) === 'SUS'
}

export function noSkillsReport(terminal: Terminal): Line[] {
  return [
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
    ...stepLines([['skillgauge new', 'write one that passes every check'], ...generalSteps('')], terminal),
  ]
}

/** One step a line; in a narrow terminal the purpose is below its command. */
function stepLines(all: readonly Step[], terminal: Terminal): Line[] {
  const width = Math.max(...all.map(([text]) => textWidth(text)))
  const purposes = Math.max(...all.map(([, purpose]) => purpose.length))
  const fits = width + purposes + 4 <= terminal.width
  return all.flatMap(([text, purpose]) =>
    fits
      ? [line('  ', command(text), ' '.repeat(width - textWidth(text) + 2), dim(purpose))]
      : [line('  ', command(text)), ...paragraph(4, dim(purpose))],
  )
}

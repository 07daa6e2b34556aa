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

interface Standing {
  readonly hostile: readonly ReportedSkill[]
  readonly failing: readonly ReportedSkill[]
  readonly passing: readonly ReportedSkill[]
  readonly together?: JudgedTogether | undefined
}

type Step = readonly [command: string, purpose: string]

/**
 * What to type next, with the paths of the skills that were just found: danger first, and nothing to fix where nothing fails.
 *
 * @param config - `--config` with its file, where one was named: the next command is to judge in the same way.
 */
export function nextSteps(standing: Standing, terminal: Terminal, config = ''): Line[] {
  const here = steps(standing).map(([text, purpose]): Step => [joinWords(text, config), purpose])
  return [line(bold('What to type next')), ...stepLines([...here, ...always(config)], terminal)]
}

/** Settings that were named are about the skills here, and not about those that agents load. */
function always(config: string): readonly Step[] {
  return [
    ['skillgauge scan --installed', 'attacks in what your agents load'],
    [joinWords('skillgauge list-checks', config), 'list all checks'],
    ['skillgauge --help', 'everything else'],
  ]
}

function steps({ hostile, failing, passing, together }: Standing): Step[] {
  const all = [...failing, ...passing, ...hostile]
  // Of what cannot be read nothing more is to be seen.
  const example = all.find(({ evaluation }) => evaluation.error === null)
  const evaluate = `skillgauge evaluate ${example ? shellPath(example.skill.shown) : ''}`
  const suspicious = passing.filter(isSuspicious).length
  const fixable = all.reduce((sum, { evaluation }) => sum + fixableIn(evaluation.results), 0)
  const fails = failing.length > 0 || hostile.length > 0 || failsTogether(together, {})
  const found: (Step | false | undefined)[] = [
    hostile.length > 0 && ['skillgauge scan --all', looks(hostile.length, 'hostile')],
    suspicious > 0 && ['skillgauge scan --all --fail-on suspicious', looks(suspicious, 'suspicious')],
    fails && ['skillgauge check --all', 'what fails, and how to fix it'],
    fixable > 0 && ['skillgauge check --all --fix', `${count(fixable, 'finding')} can be fixed`],
    example && [evaluate, 'everything about one skill'],
    example && [`${evaluate} --model claude-haiku-4-5`, 'and a review by a model (needs a key)'],
    ['skillgauge evaluate --all', 'every skill in a table'],
  ]
  return found.filter((step) => step !== undefined && step !== false)
}

function looks(number: number, how: string): string {
  return `${count(number, 'skill')} ${number === 1 ? 'looks' : 'look'} ${how}`
}

/** As `scan` says: a check has found what may be an attack, though it fails nothing. */
function isSuspicious({ evaluation }: ReportedSkill): boolean {
  return riskOf(evaluation.results) === 'SUS'
}

export function nothingHere(terminal: Terminal): Line[] {
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
    ...stepLines([['skillgauge list-checks', 'list all checks']], terminal),
  ]
}

/** A step a line, or the purpose below the command where a terminal has no room for both. */
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

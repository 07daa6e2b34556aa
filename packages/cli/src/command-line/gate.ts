import { InvalidArgumentError, Option } from 'commander'
import { fileName } from './define.js'

// What fails a run, and what is known already: the options that teams gate with.

/** `--fail-on` over `levels`, the first of which holds without the option. */
export function failOn(...levels: readonly string[]): Option {
  return new Option(
    '--fail-on <level>',
    `the least that makes the exit code 1 (default: ${levels[0]})`,
  ).choices(levels)
}

export const severityLevels = ['high', 'medium', 'low', 'none'] as const
export const scanLevels = ['block', 'suspicious', 'none'] as const

export function minScore(): Option {
  return new Option('--min-score <number>', 'fail every skill with a lower score, 0 to 100').argParser(score)
}

export function baseline(): Option {
  return new Option('--baseline <file>', 'do not count the findings that this file accepts').argParser(
    fileName,
  )
}

export function updateBaseline(): Option {
  return new Option(
    '--update-baseline',
    'accept all that is found now, in the file of --baseline (default: .skillgauge-baseline.json at the git root)',
    // It would accept each mistake as it is made.
  ).conflicts('watch')
}

export function printConfig(): Option {
  return new Option(
    '--print-config',
    'show the settings that hold for the skill, and where each comes from',
  ).conflicts(['output', 'fix', 'dryRun', 'updateBaseline'])
}

function score(text: string): number {
  const number = /^\d{1,3}(?:\.\d{1,9})?$/.test(text) ? Number(text) : NaN
  if (!(number <= 100)) throw new InvalidArgumentError('It must be a number from 0 to 100.')
  return number
}

import { Option } from 'commander'
import { fileName } from './define.js'
import { fix } from './fix.js'
import { score } from './numbers.js'

// What fails a run, and what is known already: the options that teams gate with.

/** `--fail-on` over `levels`, the first of which holds without the option. */
export function failOn(...levels: readonly string[]): Option {
  return new Option(
    '--fail-on <level>',
    `lowest severity that fails the run (default: ${levels[0]})`,
  ).choices(levels)
}

export function baseline(): Option[] {
  return [
    new Option('--baseline <file>', 'suppress the findings that this file accepts').argParser(fileName),
    new Option(
      '--update-baseline',
      'accept all that is found now, in the file of --baseline (default: .skillgauge-baseline.json at the git root)',
      // It would accept each mistake as it is made.
    ).conflicts('watch'),
  ]
}

/** The gate of `check` and `evaluate`, and what they fix before they look. */
export function gate(): Option[] {
  return [
    failOn('high', 'medium', 'low', 'none'),
    new Option('--min-score <number>', 'fail every skill with a lower score, 0 to 100').argParser(score),
    ...baseline(),
    new Option(
      '--print-config',
      'show the settings that hold for the skill, and where each comes from',
    ).conflicts(['output', 'fix', 'dryRun', 'updateBaseline']),
    fix(),
  ]
}

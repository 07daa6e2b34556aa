import { Option } from 'commander'
import { fileName } from './define.js'
import { score } from './numbers.js'

// Options for CI: what fails a run, what a baseline accepts, and fixes.

/** The first level is the default. */
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
      // With `--watch` it would accept every mistake as it is made.
    ).conflicts('watch'),
  ]
}

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

const fixes = ['name', 'directory']

function fix(): Option {
  return new Option(
    '--fix [what]',
    'apply safe fixes; where name and directory differ, change the `name` (default) or the `directory`',
  ).choices(fixes)
}

export function dryRun(what = 'with --fix: show what would be written, and write nothing'): Option {
  return new Option('--dry-run', what).conflicts(['format', 'output', 'updateBaseline'])
}

/**
 * Expands `--fix` to `--fix=name` and `--fix directory` to `--fix=directory`. Otherwise commander would take the path in `check --fix
 * skills/pdf-forms` as the value of the option.
 */
export function expandFixOption(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  const isFix = (i: number) => argv[i] === '--fix' && (end === -1 || i < end)
  const isValue = (i: number) => i > 0 && isFix(i - 1) && fixes.includes(argv[i]!)
  return argv.flatMap((word, i) => {
    if (isValue(i)) return []
    return isFix(i) ? [`--fix=${isValue(i + 1) ? argv[i + 1] : 'name'}`] : [word]
  })
}

import { Option } from 'commander'

// What `check` and `evaluate` fix before they look.

export function fix(): Option {
  return new Option(
    '--fix [what]',
    'apply safe fixes; where name and directory differ, change the `name` (default) or the `directory`',
  ).choices(['name', 'directory'])
}

export function dryRun(what = 'with --fix: show what would be written, and write nothing'): Option {
  return new Option('--dry-run', what).conflicts(['format', 'output', 'updateBaseline'])
}

/**
 * Takes `--fix` alone for `--fix=name`. An option whose value may be left out would take the next word for it, and
 * `check --fix skills/pdf-forms` is meant as a path.
 */
export function completeFix(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  return argv.map((word, i) => (word === '--fix' && (end === -1 || i < end) ? '--fix=name' : word))
}

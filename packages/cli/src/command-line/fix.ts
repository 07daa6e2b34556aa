import { Option } from 'commander'

// What `check` and `evaluate` fix before they look.

const values = ['name', 'directory']

export function fix(): Option {
  return new Option(
    '--fix [what]',
    'apply safe fixes; where name and directory differ, change the `name` (default) or the `directory`',
  ).choices(values)
}

export function dryRun(what = 'with --fix: show what would be written, and write nothing'): Option {
  return new Option('--dry-run', what).conflicts(['format', 'output', 'updateBaseline'])
}

/**
 * Takes `--fix` alone for `--fix=name`, and `--fix directory` for `--fix=directory`. An option whose value may be left out would
 * take any next word for it, and `check --fix skills/pdf-forms` is meant as a path. A folder called `directory` is `./directory`.
 */
export function completeFix(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  const isFix = (i: number) => argv[i] === '--fix' && (end === -1 || i < end)
  const isValue = (i: number) => i > 0 && isFix(i - 1) && values.includes(argv[i]!)
  return argv.flatMap((word, i) => {
    if (isValue(i)) return []
    return isFix(i) ? [`--fix=${isValue(i + 1) ? argv[i + 1] : 'name'}`] : [word]
  })
}

/** What `--fix` and `--dry-run` ask for. */
export interface FixArgs {
  /** Fixes before the checks run, and which of the two follows where name and directory of a skill differ. */
  readonly fix?: 'name' | 'directory' | undefined
  /** Shows what would be fixed, and writes nothing. */
  readonly dryRun?: boolean | undefined
}

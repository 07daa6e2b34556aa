import { findGitRoot, leadsOut, pathFrom } from '@skillgauge/sources'
import { resolve } from 'node:path'

/** Paths with `/`, of a file before and after. */
interface Moved {
  readonly from: string
  readonly to: string
}

/** Changes with paths that git takes. */
export interface PathedChanges<Change extends Moved> {
  readonly changes: readonly Change[]
  /** Where the paths start, as seen from the working directory; absent for that directory itself. */
  readonly start?: string
}

/** git takes no path with `..` in it: where one leads out of the working directory, all start at the root of the repository. */
export function pathsForGit<Change extends Moved>(
  changes: readonly Change[],
  cwd: string,
): PathedChanges<Change> {
  const leavesCwd = changes.some(({ from, to }) => leadsOut(from) || leadsOut(to))
  const root = leavesCwd ? findGitRoot(cwd) : undefined
  if (root === undefined) return { changes }
  const fromRoot = (path: string) => pathFrom(root, resolve(cwd, path))
  const moved = changes.map((change) => ({
    ...change,
    from: fromRoot(change.from),
    to: fromRoot(change.to),
  }))
  // Outside of the repository there is nothing for git to apply.
  if (moved.some(({ from, to }) => leadsOut(from) || leadsOut(to))) return { changes }
  return { changes: moved, start: pathFrom(cwd, root) }
}

import type { Head } from '@skillgauge/sources/github'
import type { Parts } from '../parts.js'

/** Something of a repository that came to nothing, while its answer is a 200. */
export interface Failure {
  /** Path of the SKILL.md in the repository; `undefined` when it is the whole of it. */
  readonly path?: string | undefined
  readonly error: string | null
}

/** Characters of a path or a reason that are logged: a repository can make them long. */
const longest = 500

/** Tells the operator what clients find in the `error` of an answer: it may be the server that is too small, or out of order. */
export function reportFailures(
  { report }: Pick<Parts, 'report'>,
  { owner, repo, commitSha }: Head,
  results: Iterable<Failure>,
): void {
  for (const { path, error } of results)
    if (error !== null)
      report({
        level: 'warn',
        repository: `${owner}/${repo}`,
        commit: commitSha,
        skill: path?.slice(0, longest),
        error: error.slice(0, longest),
      })
}

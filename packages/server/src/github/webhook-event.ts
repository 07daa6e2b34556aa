import { isOwner, isRef, isRepo } from '@skillgauge/sources/github'
import { z } from 'zod'

/** What of a webhook matters here, in the names of GitHub; whatever else it holds is not looked at. */
const sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)
const repository = z.object({
  full_name: z.string().refine((name) => {
    const [owner = '', repo = '', ...more] = name.split('/')
    return isOwner(owner) && isRepo(repo) && more.length === 0
  }),
  default_branch: z.string().refine(isRef),
})

const push = z.object({ ref: z.string(), after: sha, deleted: z.boolean(), repository })
const pullRequest = z.object({
  action: z.string(),
  pull_request: z.object({ head: z.object({ sha }) }),
  repository,
})

/** The commit that is to be scanned. */
export interface Pushed {
  readonly repository: string
  readonly commitSha: string
  /** Whether it is what the default branch is at now. */
  readonly isDefault: boolean
}

const scannedActions = new Set(['opened', 'synchronize', 'reopened'])

/**
 * What a webhook asks for; `undefined`: nothing, for it is of another kind, or tells of a branch that was deleted.
 *
 * @throws ZodError when it is not what GitHub documents.
 */
export function pushedIn(event: string, payload: unknown): Pushed | undefined {
  if (event === 'push') {
    const { ref, after, deleted, repository } = push.parse(payload)
    if (deleted || !ref.startsWith('refs/heads/')) return undefined
    const isDefault = ref === `refs/heads/${repository.default_branch}`
    return { repository: repository.full_name, commitSha: after, isDefault }
  }
  if (event !== 'pull_request') return undefined
  const { action, pull_request: pull, repository } = pullRequest.parse(payload)
  if (!scannedActions.has(action)) return undefined
  return { repository: repository.full_name, commitSha: pull.head.sha, isDefault: false }
}

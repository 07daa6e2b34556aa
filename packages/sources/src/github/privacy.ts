import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { GithubResponse, GithubRequest } from './github-request.js'
import type { Head } from './heads.js'
import { readBounded } from './read-bounded.js'
import { SingleFlight } from './single-flight.js'
import { withGithubTimeLimit } from './time-limit.js'
import type { GithubSettings } from './settings.js'
import { unexpectedAnswer, notFound, parseAnswer } from './upstream-error.js'

/** Bytes of GitHub's description of a repository. */
const maxBytes = 1024 * 1024

/** API path and requested name. */
type Named = Pick<Head, 'apiPath' | 'owner' | 'repo'>

/** The visibility cannot be determined now: nothing about the repository may be revealed. */
export class VisibilityUnknown extends SkillgaugeError {
  constructor(cause: SkillgaugeError) {
    super('upstream-failed', cause.message, { cause })
  }
}

/**
 * Hides repositories that only our token can read: the token raises the quota and grants no access. With `isPrivate`, a source
 * serves the private repositories of one owner; of a repository that moved to another owner it serves only public ones.
 */
export function createPrivacy(
  ask: (question: GithubRequest) => Promise<GithubResponse>,
  settings: GithubSettings,
) {
  /** ETags of responses for public repositories, by API path and owner. */
  const publicEtags = new LRUCache<string, string>({ max: 20_000 })
  const flights = new SingleFlight<boolean>()
  const { isPrivate = false } = settings
  let canReadPrivate = true

  async function isVisible({ apiPath: path, owner, repo }: Named, signal: AbortSignal): Promise<boolean> {
    const key = keyFor(path, owner)
    const subject = `\`${owner}/${repo}\``
    const { status, headers, body } = await ask({ path, signal, subject, etag: publicEtags.get(key) })
    if (status === 304) return true
    const visibility = parseVisibility((await readBounded(body, maxBytes, signal)).toString('utf8'))
    const visible = visibility.isPublic || (isPrivate && visibility.owner === owner.toLowerCase())
    const tag = headers.get('etag')
    if (visible && tag !== null) publicEtags.set(key, tag)
    else publicEtags.delete(key)
    return visible
  }

  return {
    readScopes(headers: Headers) {
      // Only classic tokens report scopes; `repo` grants access to private repositories.
      const scopes = headers.get('x-oauth-scopes')
      canReadPrivate = scopes === null || scopes.split(',').some((scope) => scope.trim() === 'repo')
    },
    /** Whether the visibility of a repository must be checked. */
    mustCheck: (apiPath: string) =>
      // Under its own name it belongs to the owner.
      isPrivate ? apiPath.startsWith('/repositories/') : canReadPrivate,
    /**
     * Checks the current visibility, since a repository may have become private. Costs a request, conditional (and so free with a
     * token) for known public repositories.
     * @throws SkillgaugeError `not-found` when it is private, as for a missing one; `upstream-quota`, or `upstream-failed` as a
     * `VisibilityUnknown`.
     */
    async refusePrivate(named: Named, signal: AbortSignal | undefined) {
      if (!isPrivate && !canReadPrivate) return
      const { apiPath, owner, repo } = named
      const run = (shared: AbortSignal) =>
        withGithubTimeLimit(shared, settings, (limited) => isVisible(named, limited)).catch(
          (error: unknown) => {
            // The reason may be visible only to our token.
            if (!(error instanceof SkillgaugeError)) throw error
            if (error.code === 'not-found') return false
            throw error.code === 'upstream-failed' ? new VisibilityUnknown(error) : error
          },
        )
      if (!(await flights.run(keyFor(apiPath, owner), signal, run))) throw notFound(`\`${owner}/${repo}\``)
    },
  }
}

function keyFor(apiPath: string, owner: string): string {
  return `${apiPath} ${owner.toLowerCase()}`
}

/** Public only if GitHub explicitly says so. */
function parseVisibility(json: string): { readonly isPublic: boolean; readonly owner: string | undefined } {
  const said = parseAnswer(json) as Readonly<Record<string, unknown>> | null | undefined
  if (typeof said?.['private'] !== 'boolean') throw unexpectedAnswer('repository')
  const { private: isPrivate, visibility, full_name: name } = said
  return {
    isPublic: !isPrivate && (visibility === undefined || visibility === 'public'),
    owner: typeof name === 'string' ? name.split('/')[0]!.toLowerCase() : undefined,
  }
}

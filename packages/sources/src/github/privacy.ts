import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { Answer, Ask } from './github-request.js'
import type { Head } from './heads.js'
import { readBounded } from './read-bounded.js'
import { SingleFlight } from './single-flight.js'
import { inTime } from './time-limit.js'
import type { GithubSettings } from './settings.js'
import { notA, notSeen, parseAnswer } from './upstream-error.js'

/** Bytes of GitHub's description of a repository. */
const answerBytes = 1024 * 1024

/** API path and requested name. */
type Named = Pick<Head, 'at' | 'owner' | 'repo'>

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
export function createPrivacy(ask: (question: Ask) => Promise<Answer>, settings: GithubSettings) {
  /** ETags of responses for public repositories, by API path and owner. */
  const publicTags = new LRUCache<string, string>({ max: 20_000 })
  const flights = new SingleFlight<boolean>()
  const { isPrivate = false } = settings
  let mayBeSeen = true

  async function mayTell({ at: path, owner, repo }: Named, signal: AbortSignal): Promise<boolean> {
    const key = keyFor(path, owner)
    const what = `\`${owner}/${repo}\``
    const { status, headers, body } = await ask({ path, signal, what, etag: publicTags.get(key) })
    if (status === 304) return true
    const said = visibilityIn((await readBounded(body, answerBytes, signal)).toString('utf8'))
    const isSo = said.isPublic || (isPrivate && said.owner === owner.toLowerCase())
    const tag = headers.get('etag')
    if (isSo && tag !== null) publicTags.set(key, tag)
    else publicTags.delete(key)
    return isSo
  }

  return {
    /** Reads the scopes of our token. */
    learnFrom(headers: Headers) {
      // Only classic tokens report scopes; `repo` grants access to private repositories.
      const scopes = headers.get('x-oauth-scopes')
      mayBeSeen = scopes === null || scopes.split(',').some((scope) => scope.trim() === 'repo')
    },
    /** Whether the visibility of a repository must be checked. */
    mustAsk: (at: string) =>
      // Under its own name it belongs to the owner.
      isPrivate ? at.startsWith('/repositories/') : mayBeSeen,
    /**
     * Checks the current visibility, since a repository may have become private. Costs a request, conditional (and so free with a
     * token) for known public repositories.
     * @throws SkillgaugeError `not-found` when it is private, as for a missing one; `upstream-quota`, or `upstream-failed` as a
     * `VisibilityUnknown`.
     */
    async refusePrivate(named: Named, signal: AbortSignal | undefined) {
      if (!isPrivate && !mayBeSeen) return
      const { at, owner, repo } = named
      const run = (shared: AbortSignal) =>
        inTime(shared, settings, (limited) => mayTell(named, limited)).catch((error: unknown) => {
          // The reason may be visible only to our token.
          if (!(error instanceof SkillgaugeError)) throw error
          if (error.code === 'not-found') return false
          throw error.code === 'upstream-failed' ? new VisibilityUnknown(error) : error
        })
      if (!(await flights.run(keyFor(at, owner), signal, run))) throw notSeen(`\`${owner}/${repo}\``)
    },
  }
}

function keyFor(at: string, owner: string): string {
  return `${at} ${owner.toLowerCase()}`
}

/** Public only if GitHub explicitly says so. */
function visibilityIn(json: string): { readonly isPublic: boolean; readonly owner: string | undefined } {
  const said = parseAnswer(json) as Readonly<Record<string, unknown>> | null | undefined
  if (typeof said?.['private'] !== 'boolean') throw notA('repository')
  const { private: isPrivate, visibility, full_name: name } = said
  return {
    isPublic: !isPrivate && (visibility === undefined || visibility === 'public'),
    owner: typeof name === 'string' ? name.split('/')[0]!.toLowerCase() : undefined,
  }
}

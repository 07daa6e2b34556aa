import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { Answer, Ask } from './github-request.js'
import { readBounded } from './read-bounded.js'
import { SingleFlight } from './single-flight.js'
import { inTime } from './time-limit.js'
import type { GithubSettings } from './settings.js'
import { notSeen } from './upstream-error.js'

/** Bytes of what the platform says of a repository. */
const answerBytes = 1024 * 1024

/** Where the API keeps a repository, and what it was asked for as. */
export interface Named {
  readonly at: string
  readonly owner: string
  readonly repo: string
}

/** There is no telling just now whether a repository is public: nothing that is known of it may be told, its commit neither. */
export class VisibilityUnknown extends SkillgaugeError {
  constructor(cause: SkillgaugeError) {
    super('upstream-failed', cause.message, { cause })
  }
}

/** Keeps from strangers what only our token may see: it is there to raise the allowance, and opens no doors. */
export interface Privacy {
  /** Minds what an answer to our token says of it. */
  learnFrom(headers: Headers): void
  /** Whether the token may see private repositories, as far as is known. */
  mayBeSeen(): boolean
  /**
   * Asks whether a repository is public now: what was public a minute ago may be private. Costs a request when the token may see
   * private ones, a conditional one when it was public before, which a token makes free.
   *
   * @throws SkillgaugeError `not-found` when it is private or cannot be seen, worded as for one that is not there;
   * `upstream-quota`, or `upstream-failed` as a `VisibilityUnknown`, when there is no telling.
   */
  refusePrivate(repository: Named, signal: AbortSignal | undefined): Promise<void>
}

export function createPrivacy(ask: (question: Ask) => Promise<Answer>, settings: GithubSettings): Privacy {
  /** Tags of answers that said that a repository is public, by its path. */
  const publicTags = new LRUCache<string, string>({ max: 20_000 })
  const flights = new SingleFlight<boolean>()
  let mayBeSeen = true

  async function isPublic(path: string, what: string, signal: AbortSignal): Promise<boolean> {
    const { status, headers, body } = await ask({ path, signal, what, etag: publicTags.get(path) })
    if (status === 304) return true
    const isSo = saysPublic((await readBounded(body, answerBytes, signal)).toString('utf8'))
    const tag = headers.get('etag')
    if (isSo && tag !== null) publicTags.set(path, tag)
    else publicTags.delete(path)
    return isSo
  }

  return {
    learnFrom(headers) {
      // Of the two kinds of token only the classic one names what it may do: `repo` is what opens private repositories.
      const scopes = headers.get('x-oauth-scopes')
      mayBeSeen = scopes === null || scopes.split(',').some((scope) => scope.trim() === 'repo')
    },
    mayBeSeen: () => mayBeSeen,
    async refusePrivate({ at, owner, repo }, signal) {
      if (!mayBeSeen) return
      const what = `\`${owner}/${repo}\``
      const run = (shared: AbortSignal) =>
        inTime(shared, settings, (limited) => isPublic(at, what, limited)).catch((error: unknown) => {
          // Whatever the reason that it names, it may be told of private ones only to our token.
          if (!(error instanceof SkillgaugeError)) throw error
          if (error.code === 'not-found') return false
          throw error.code === 'upstream-failed' ? new VisibilityUnknown(error) : error
        })
      if (!(await flights.run(at, signal, run))) throw notSeen(what)
    },
  }
}

/** Nothing but a plain word that a repository is public makes it so. */
function saysPublic(json: string): boolean {
  let said: { readonly private?: unknown; readonly visibility?: unknown } | null | undefined
  try {
    said = JSON.parse(json) as typeof said
  } catch {
    // Told below, with everything else that is not a repository.
  }
  if (typeof said?.private !== 'boolean')
    throw new SkillgaugeError('upstream-failed', 'GitHub answered with something that is not a repository.')
  return !said.private && (said.visibility === undefined || said.visibility === 'public')
}

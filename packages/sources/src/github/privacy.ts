import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { Answer, Ask } from './github-request.js'
import type { Head } from './heads.js'
import { readBounded } from './read-bounded.js'
import { SingleFlight } from './single-flight.js'
import { inTime } from './time-limit.js'
import type { GithubSettings } from './settings.js'
import { notA, notSeen, parseAnswer } from './upstream-error.js'

/** Bytes of what the platform says of a repository. */
const answerBytes = 1024 * 1024

/** Where the API keeps a repository, and what it was asked for as. */
type Named = Pick<Head, 'at' | 'owner' | 'repo'>

/** There is no telling just now whether a repository is public: nothing that is known of it may be told, its commit neither. */
export class VisibilityUnknown extends SkillgaugeError {
  constructor(cause: SkillgaugeError) {
    super('upstream-failed', cause.message, { cause })
  }
}

/**
 * Keeps from strangers what only our token may see: it is there to raise the allowance, and opens no doors. A source that does answer
 * what is private (`isPrivate`) answers it to those who may see one owner's: of what has gone to another owner, and is still found
 * under its old name, only what is public is theirs.
 */
export function createPrivacy(ask: (question: Ask) => Promise<Answer>, settings: GithubSettings) {
  /** Tags of answers that said that a repository is public, by its path. */
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
    /** Minds what an answer to our token says of it. */
    learnFrom(headers: Headers) {
      // Of the two kinds of token only the classic one names what it may do: `repo` is what opens private repositories.
      const scopes = headers.get('x-oauth-scopes')
      mayBeSeen = scopes === null || scopes.split(',').some((scope) => scope.trim() === 'repo')
    },
    /** Whether a repository at this place of the API may be one that is not for everybody who asks here. */
    mustAsk: (at: string) =>
      // What still lies under its own name is its owner's.
      isPrivate ? at.startsWith('/repositories/') : mayBeSeen,
    /**
     * Asks whether a repository is public now, or its owner's who was asked for: what was public a minute ago may be private. Costs a
     * request when the token may see private ones, a conditional one when it was public before, which a token makes free.
     *
     * @throws SkillgaugeError `not-found` when it is private or cannot be seen, worded as for one that is not there;
     * `upstream-quota`, or `upstream-failed` as a `VisibilityUnknown`, when there is no telling.
     */
    async refusePrivate(named: Named, signal: AbortSignal | undefined) {
      if (!isPrivate && !mayBeSeen) return
      const { at, owner, repo } = named
      const run = (shared: AbortSignal) =>
        inTime(shared, settings, (limited) => mayTell(named, limited)).catch((error: unknown) => {
          // Whatever the reason that it names, it may be told of private ones only to our token.
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

/** Nothing but a plain word that a repository is public makes it so. */
function visibilityIn(json: string): { readonly isPublic: boolean; readonly owner: string | undefined } {
  const said = parseAnswer(json) as Readonly<Record<string, unknown>> | null | undefined
  if (typeof said?.['private'] !== 'boolean') throw notA('repository')
  const { private: isPrivate, visibility, full_name: name } = said
  return {
    isPublic: !isPrivate && (visibility === undefined || visibility === 'public'),
    owner: typeof name === 'string' ? name.split('/')[0]!.toLowerCase() : undefined,
  }
}

import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { Answer, Ask } from './github-request.js'
import { readBounded } from './read-bounded.js'

/** Milliseconds for which a public repository is taken to be still one: as long as results are kept. */
const knownFor = 60 * 60 * 1000
/** Bytes of what the platform says of a repository. */
const answerBytes = 1024 * 1024

/** Keeps from strangers what only our token may see: it is there to raise the allowance, and opens no doors. */
export interface Privacy {
  /** Minds what an answer says of the token. */
  learnFrom(headers: Headers): void
  /** Whether a repository is private; its path in the API is `repository.path`. Costs a request when the token may see such. */
  isPrivate(repository: Ask): Promise<boolean>
}

export function createPrivacy(ask: (question: Ask) => Promise<Answer>): Privacy {
  const isPublic = new LRUCache<string, true>({ max: 20_000, ttl: knownFor })
  let mayBeSeen = true
  return {
    learnFrom(headers) {
      // Of the two kinds of token only the classic one names what it may do: `repo` is what opens private repositories.
      const scopes = headers.get('x-oauth-scopes')
      mayBeSeen = scopes === null || scopes.split(',').some((scope) => scope.trim() === 'repo')
    },
    async isPrivate(repository) {
      if (!mayBeSeen || isPublic.has(repository.path)) return false
      if (await saidToBePrivate(ask, repository)) return true
      isPublic.set(repository.path, true)
      return false
    },
  }
}

async function saidToBePrivate(ask: (question: Ask) => Promise<Answer>, repository: Ask): Promise<boolean> {
  try {
    const { body } = await ask(repository)
    const said: unknown = JSON.parse(
      (await readBounded(body, answerBytes, repository.signal)).toString('utf8'),
    )
    return (said as { private?: unknown } | null)?.private === true
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new SkillgaugeError('upstream-failed', 'GitHub answered with something that is no repository.')
    // Its head was just read with this token: a server that then knows no such repository has no notion of private ones.
    if (error instanceof SkillgaugeError && error.code === 'not-found') return false
    throw error
  }
}

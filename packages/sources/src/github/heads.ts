import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { Answer, Ask } from './github-request.js'
import { readBounded } from './read-bounded.js'
import type { GithubSettings } from './settings.js'
import { SingleFlight } from './single-flight.js'
import { inTime } from './time-limit.js'

/** The newest commit of a repository's default branch, or the one that a branch, a tag or its own name stands for. */
export interface Head {
  readonly owner: string
  readonly repo: string
  readonly commitSha: string
  /** Where the API keeps the repository: by name, or by number after it was renamed. */
  readonly at: string
  /** The branch, tag or commit that was asked for; absent: the default branch. */
  readonly ref?: string | undefined
}

interface KnownHead extends Head {
  readonly etag: string | undefined
  /** When it was last asked for by its name, in milliseconds. */
  readonly named: number
  /** When it was asked for, in milliseconds. */
  readonly asked: number
}

/** Milliseconds for which a number stands for a name that has moved: its owner may give the old name away. */
const namedFor = 60 * 60 * 1000
/** Bytes of an answer that holds the name of a commit. */
const answerBytes = 1024

/** Knows the newest commits of repositories that were asked for. */
export function createHeads(
  ask: (question: Ask) => Promise<Answer>,
  settings: GithubSettings,
  now: () => number,
) {
  const heads = new LRUCache<string, KnownHead>({ max: 20_000 })
  const flights = new SingleFlight<Head>()

  /** The newest commit, when it was asked for within `freshFor`. */
  function fresh(owner: string, repo: string, ref?: string): Head | undefined {
    const known = heads.get(keyAt(owner, repo, ref))
    return known && now() - known.asked < (settings.freshFor ?? 0) ? known : undefined
  }

  async function read(owner: string, repo: string, ref: string | undefined, signal: AbortSignal) {
    const key = keyAt(owner, repo, ref)
    const known = heads.get(key)
    const byName = `/repos/${owner}/${repo}`
    const asked = known && now() - known.named < namedFor ? known.at : byName
    const name = ref === undefined ? 'HEAD' : ref.split('/').map(encodeURIComponent).join('/')
    const answer = await ask({
      path: `${asked}/commits/${name}`,
      accept: 'application/vnd.github.sha',
      etag: known?.etag,
      signal,
      what: `\`${owner}/${repo}\``,
    })
    const reached = {
      at: /\/repositories\/\d+(?=\/commits\/)/.exec(answer.url)?.[0] ?? asked,
      asked: now(),
      named: asked === known?.at ? known.named : now(),
    }
    if (answer.status === 304 && known) {
      const same = { ...known, ...reached }
      heads.set(key, same)
      return same
    }
    const commitSha = (await readBounded(answer.body, answerBytes, signal)).toString('utf8').trim()
    if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commitSha))
      throw new SkillgaugeError('upstream-failed', 'GitHub answered with something that is not a commit.')
    const etag = answer.headers.get('etag') ?? undefined
    const head = { owner, repo, commitSha, etag, ...(ref !== undefined && { ref }), ...reached }
    heads.set(key, head)
    return head
  }

  return {
    fresh,
    /** The newest commit. A repository that was asked for before costs one conditional request. */
    async newest(owner: string, repo: string, signal: AbortSignal | undefined, ref?: string) {
      const start = (shared: AbortSignal) =>
        inTime(shared, settings, (limited) => read(owner, repo, ref, limited))
      return fresh(owner, repo, ref) ?? flights.run(keyAt(owner, repo, ref), signal, start)
    },
  }
}

/** Names of branches and tags differ by their case, too. */
function keyAt(owner: string, repo: string, ref: string | undefined): string {
  return ref === undefined ? keyOf(owner, repo) : `${keyOf(owner, repo)}@${ref}`
}

/** Names mean the same in any case. */
export function keyOf(owner: string, repo: string): string {
  return `${owner}/${repo}`.toLowerCase()
}

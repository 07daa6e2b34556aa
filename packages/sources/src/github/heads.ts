import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import type { GithubResponse, GithubRequest } from './github-request.js'
import { isYoungerThan } from './is-younger-than.js'
import { readBounded } from './read-bounded.js'
import type { GithubSettings } from './settings.js'
import { SingleFlight } from './single-flight.js'
import { withGithubTimeLimit } from './time-limit.js'

/** The newest commit of the default branch, or the commit of a ref. */
export interface Head {
  readonly owner: string
  readonly repo: string
  readonly commitSha: string
  /** API path: by name, or by number after a rename. */
  readonly apiPath: string
  /** The requested branch, tag or commit; `undefined` for the default branch. */
  readonly ref?: string | undefined
}

interface KnownHead extends Head {
  readonly etag: string | undefined
  /** Time of the last request by name, in milliseconds. */
  readonly namedAt: number
  /** Time of the last request, in milliseconds. */
  readonly askedAt: number
}

/** Milliseconds to reuse the numeric id of a renamed repository: the old name may be given to another. */
const idLifetime = 60 * 60 * 1000
/** Bytes. */
const maxBytes = 1024

/** Caches the head commits of repositories. */
export function createHeads(
  ask: (question: GithubRequest) => Promise<GithubResponse>,
  settings: GithubSettings,
  now: () => number,
) {
  const heads = new LRUCache<string, KnownHead>({ max: 20_000 })
  const flights = new SingleFlight<Head>()

  /** The cached head, if younger than `freshFor`. */
  function fresh(owner: string, repo: string, ref?: string): Head | undefined {
    const known = heads.get(headKey(owner, repo, ref))
    return known && isYoungerThan(settings.freshFor ?? 0, known.askedAt, now()) ? known : undefined
  }

  async function read(owner: string, repo: string, ref: string | undefined, signal: AbortSignal) {
    const key = headKey(owner, repo, ref)
    const known = heads.get(key)
    const byName = `/repos/${owner}/${repo}`
    const asked = known && isYoungerThan(idLifetime, known.namedAt, now()) ? known.apiPath : byName
    const name = ref === undefined ? 'HEAD' : ref.split('/').map(encodeURIComponent).join('/')
    const answer = await ask({
      path: `${asked}/commits/${name}`,
      accept: 'application/vnd.github.sha',
      etag: known?.etag,
      signal,
      subject: `\`${owner}/${repo}\``,
    })
    const reached = {
      apiPath: pathById(answer.url, settings) ?? asked,
      askedAt: now(),
      namedAt: asked === known?.apiPath ? known.namedAt : now(),
    }
    if (answer.status === 304 && known) {
      const same = { ...known, ...reached }
      heads.set(key, same)
      return same
    }
    const commitSha = (await readBounded(answer.body, maxBytes, signal)).toString('utf8').trim()
    if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commitSha))
      throw new SkillgaugeError('upstream-failed', 'GitHub answered with something that is not a commit.')
    const etag = answer.headers.get('etag') ?? undefined
    const head = { owner, repo, commitSha, etag, ...(ref !== undefined && { ref }), ...reached }
    heads.set(key, head)
    return head
  }

  return {
    fresh,
    /** A cached repository costs one conditional request. */
    async newest(owner: string, repo: string, signal: AbortSignal | undefined, ref?: string) {
      const start = (shared: AbortSignal) =>
        withGithubTimeLimit(shared, settings, (limited) => read(owner, repo, ref, limited))
      return fresh(owner, repo, ref) ?? flights.run(headKey(owner, repo, ref), signal, start)
    },
  }
}

/** The API path to which a renamed repository redirects. Names of branches and owners may look like one, but not at its place. */
function pathById(url: string, { api }: GithubSettings): string | undefined {
  const base = new URL(api).pathname.replace(/\/+$/, '')
  return /^\/repositories\/\d+(?=\/commits\/)/.exec(new URL(url).pathname.slice(base.length))?.[0]
}

/** Refs are case-sensitive. */
function headKey(owner: string, repo: string, ref: string | undefined): string {
  return ref === undefined ? repositoryKey(owner, repo) : `${repositoryKey(owner, repo)}@${ref}`
}

/** Owners and repositories are case-insensitive. */
export function repositoryKey(owner: string, repo: string): string {
  return `${owner}/${repo}`.toLowerCase()
}

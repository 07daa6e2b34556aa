import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'
import type { Tree } from './git-tree.js'
import { parseTree } from './git-tree.js'
import { askGithub, unreachable, withTimeout } from './github-request.js'
import { readBounded } from './read-bounded.js'
import type { Downloads } from './repository.js'
import { Repository } from './repository.js'
import type { GithubSettings } from './settings.js'
import { githubLimits } from './settings.js'
import { SingleFlight } from './single-flight.js'
import { unpackTarball } from './tarball.js'

export { Repository } from './repository.js'
export type { GithubSettings } from './settings.js'
export { SingleFlight } from './single-flight.js'

/** The newest commit of a repository's default branch. */
export interface Head {
  readonly owner: string
  readonly repo: string
  readonly commitSha: string
  /** Where the API keeps the repository: by name, or by number after it was renamed. */
  readonly at: string
}

interface KnownHead extends Head {
  readonly etag: string | undefined
  /** When it was asked for, in milliseconds. */
  readonly asked: number
}

export interface Github {
  /**
   * The newest commit. A repository that was asked for before costs one conditional request.
   *
   * @throws SkillgaugeError `invalid-input`, `not-found`, `upstream-quota` or `upstream-failed`.
   */
  head(owner: string, repo: string, signal?: AbortSignal): Promise<Head>
  /** The newest commit, when it was asked for within `freshFor`. */
  known(owner: string, repo: string): Head | undefined
  /** The files of that commit, listed and not yet fetched. */
  open(head: Head, signal?: AbortSignal): Promise<Repository>
}

/** Trees that are remembered, by the number of files in all of them: about 100 bytes each. */
const rememberedFiles = 500_000

/** Names as the platform gives them out; anything else is not even asked for. */
const ownerShape = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i
const repoShape = /^(?!\.{1,2}$)[\w.-]{1,100}$/

/** Whether the platform gives out such a name to a user or organization. */
export function isOwner(name: string): boolean {
  // Names that end in a hyphen or have two in a row are no longer given out, and some are still in use.
  return ownerShape.test(name) || /^[a-z\d][a-z\d_-]{0,38}$/i.test(name)
}

/** Whether the platform gives out such a name to a repository. */
export function isRepo(name: string): boolean {
  return repoShape.test(name)
}

/** Reads repositories of one hosting platform. What it knows of them is kept as long as it lives. */
export function createGithub(settings: GithubSettings, now: () => number = Date.now): Github {
  const heads = new LRUCache<string, KnownHead>({ max: 20_000 })
  const trees = new LRUCache<string, Tree>({
    maxSize: rememberedFiles,
    sizeCalculation: ({ files }) => files.length + 1,
  })
  const headFlights = new SingleFlight<Head>()
  const treeFlights = new SingleFlight<Tree>()

  function freshHead(owner: string, repo: string): Head | undefined {
    const known = heads.get(keyOf(owner, repo))
    return known && now() - known.asked < (settings.freshFor ?? 0) ? known : undefined
  }

  async function readHead(owner: string, repo: string, key: string, signal: AbortSignal): Promise<Head> {
    const known = heads.get(key)
    const answer = await askGithub(
      {
        path: `${known?.at ?? `/repos/${owner}/${repo}`}/commits/HEAD`,
        accept: 'application/vnd.github.sha',
        etag: known?.etag,
        signal,
        what: `\`${owner}/${repo}\``,
      },
      settings,
      now,
    )
    if (answer.status === 304 && known) {
      heads.set(key, { ...known, asked: now() })
      return known
    }
    const commitSha = (await readBounded(answer.body, githubLimits.answerBytes)).toString('utf8').trim()
    if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commitSha))
      throw new SkillgaugeError('upstream-failed', 'GitHub answered with something that is no commit.')
    const etag = answer.headers.get('etag') ?? undefined
    const number = /\/repositories\/\d+(?=\/commits\/)/.exec(answer.url)?.[0]
    const head = {
      owner,
      repo,
      commitSha,
      at: number ?? known?.at ?? `/repos/${owner}/${repo}`,
      etag,
      asked: now(),
    }
    heads.set(key, head)
    return head
  }

  async function readTree({ at, commitSha, owner, repo }: Head, signal: AbortSignal): Promise<Tree> {
    const path = `${at}/git/trees/${commitSha}?recursive=1`
    const { body } = await askGithub({ path, signal, what: `\`${owner}/${repo}\`` }, settings, now)
    const tree = parseTree((await readBounded(body, githubLimits.answerBytes)).toString('utf8'))
    trees.set(`${at}@${commitSha}`, tree)
    return tree
  }

  function downloads({ at, commitSha, owner, repo }: Head, signal: AbortSignal): Downloads {
    const what = `\`${owner}/${repo}\``
    return {
      async tarball(wanted) {
        const { body } = await askGithub({ path: `${at}/tarball/${commitSha}`, signal, what }, settings, now)
        if (!body) throw new SkillgaugeError('upstream-failed', 'GitHub answered with an empty archive.')
        return await told(unpackTarball(body, wanted, signal), signal)
      },
      async blob(sha, bytes) {
        const accept = 'application/vnd.github.raw+json'
        const { body } = await askGithub(
          { path: `${at}/git/blobs/${sha}`, accept, signal, what },
          settings,
          now,
        )
        return await told(readBounded(body, Math.min(bytes, limits.fileBytes)), signal)
      },
    }
  }

  return {
    async head(owner, repo, signal) {
      if (!isOwner(owner) || !isRepo(repo))
        throw new SkillgaugeError('invalid-input', `\`${owner}/${repo}\` is no name of a repository.`)
      const fresh = freshHead(owner, repo)
      if (fresh) return fresh
      const key = keyOf(owner, repo)
      return headFlights.run(key, signal, (shared) => {
        const limited = withTimeout(shared, settings)
        return told(readHead(owner, repo, key, limited), limited)
      })
    },
    known: freshHead,
    async open(head, signal) {
      const key = `${head.at}@${head.commitSha}`
      const tree =
        trees.get(key) ??
        (await treeFlights.run(key, signal, (shared) => {
          const limited = withTimeout(shared, settings)
          return told(readTree(head, limited), limited)
        }))
      const { owner, repo, commitSha } = head
      return new Repository(
        { owner, repo, commitSha, files: tree.truncated ? undefined : tree.files },
        downloads(head, withTimeout(signal, settings)),
      )
    },
  }
}

/** Names mean the same in any case. */
function keyOf(owner: string, repo: string): string {
  return `${owner}/${repo}`.toLowerCase()
}

/** Gives what breaks while a body is read its meaning. */
async function told<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw unreachable(error, signal)
  }
}

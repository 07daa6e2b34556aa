import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'
import type { Tree } from './git-tree.js'
import { parseTree } from './git-tree.js'
import type { Ask } from './github-request.js'
import { askGithub, told, withTimeout } from './github-request.js'
import type { Head } from './heads.js'
import { createHeads, keyOf } from './heads.js'
import { createPrivacy } from './privacy.js'
import { readBounded } from './read-bounded.js'
import { createRefusals } from './refusals.js'
import type { Downloads } from './repository.js'
import { Repository } from './repository.js'
import type { GithubSettings } from './settings.js'
import { githubLimits } from './settings.js'
import { SingleFlight } from './single-flight.js'
import { unpackTarball } from './tarball.js'
import { notSeen } from './upstream-error.js'

export type { Head } from './heads.js'
export { Repository } from './repository.js'
export { directoriesMeant } from './repository-path.js'
export type { GithubSettings } from './settings.js'
export { SingleFlight } from './single-flight.js'

export interface Github {
  /**
   * The newest commit. A repository that was asked for before costs one conditional request.
   *
   * @throws SkillgaugeError `invalid-input`, `not-found`, `upstream-quota` or `upstream-failed`.
   */
  head(owner: string, repo: string, signal?: AbortSignal): Promise<Head>
  /** The newest commit, when it was asked for within `freshFor`. */
  known(owner: string, repo: string): Head | undefined
  /**
   * The files of that commit, listed and not yet fetched. What only our token may see is `not-found`, like for everybody who has
   * none.
   */
  open(head: Head, signal?: AbortSignal): Promise<Repository>
}

/** Trees that are remembered, by the number of files of skills in all of them: about 250 bytes each. */
const rememberedFiles = 250_000

/**
 * Names as the platform gives them out; anything else is not even asked for. Owners that end in a hyphen or have two in a row
 * are no longer made, and some are still in use; `_` stands in the names of managed users.
 */
const ownerShape = /^[a-z\d][a-z\d_-]{0,38}$/i
const repoShape = /^(?!\.{1,2}$)[\w.-]{1,100}$/

/** Whether the platform gives out such a name to a user or organization. */
export function isOwner(name: string): boolean {
  return ownerShape.test(name)
}

/** Whether the platform gives out such a name to a repository. */
export function isRepo(name: string): boolean {
  return repoShape.test(name)
}

/** Reads repositories of one hosting platform. What it knows of them is kept as long as it lives. */
export function createGithub(settings: GithubSettings, now: () => number = Date.now): Github {
  const trees = new LRUCache<string, Tree>({
    maxSize: rememberedFiles,
    sizeCalculation: ({ files }) => files.length + 1,
  })
  const treeFlights = new SingleFlight<Tree>()
  const refusals = createRefusals(now)
  const ask = (question: Ask) => refusals.mind(() => askGithub(question, settings, now))
  const privacy = settings.token === undefined ? undefined : createPrivacy(ask)
  const heads = createHeads({ ask, settings, now, onAnswer: (headers) => privacy?.learnFrom(headers) })

  async function readTree({ at, commitSha, owner, repo }: Head, signal: AbortSignal): Promise<Tree> {
    const path = `${at}/git/trees/${commitSha}?recursive=1`
    const { body } = await ask({ path, signal, what: `\`${owner}/${repo}\`` })
    const tree = parseTree((await readBounded(body, githubLimits.answerBytes)).toString('utf8'))
    trees.set(`${at}@${commitSha}`, tree)
    return tree
  }

  function treeOf(head: Head, signal: AbortSignal | undefined): Promise<Tree> | Tree {
    const key = `${head.at}@${head.commitSha}`
    const read = (shared: AbortSignal) => {
      const limited = withTimeout(shared, settings)
      return told(readTree(head, limited), limited)
    }
    return trees.get(key) ?? treeFlights.run(key, signal, read)
  }

  async function refusePrivate({ at, owner, repo }: Head, signal: AbortSignal): Promise<void> {
    const what = `\`${owner}/${repo}\``
    if (await privacy?.isPrivate({ path: at, signal, what })) throw notSeen(what)
  }

  function downloads({ at, commitSha, owner, repo }: Head, signal: AbortSignal): Downloads {
    const what = `\`${owner}/${repo}\``
    return {
      async tarball(wanted) {
        const { body } = await ask({ path: `${at}/tarball/${commitSha}`, signal, what })
        if (!body) throw new SkillgaugeError('upstream-failed', 'GitHub answered with an empty archive.')
        return await told(unpackTarball(body, wanted, signal), signal)
      },
      async blob(sha, bytes) {
        const accept = 'application/vnd.github.raw+json'
        const { body } = await ask({ path: `${at}/git/blobs/${sha}`, accept, signal, what })
        return await told(readBounded(body, Math.min(bytes, limits.fileBytes)), signal)
      },
    }
  }

  return {
    async head(owner, repo, signal) {
      if (!isOwner(owner) || !isRepo(repo))
        throw new SkillgaugeError('invalid-input', `\`${owner}/${repo}\` is no name of a repository.`)
      return heads.newest(owner, repo, signal)
    },
    known: heads.fresh,
    async open(head, signal) {
      const limited = withTimeout(signal, settings)
      const [tree] = await Promise.all([treeOf(head, signal), told(refusePrivate(head, limited), limited)])
      const { files, others, bytes, truncated } = tree
      return new Repository(
        {
          ...namesOf(head, tree),
          commitSha: head.commitSha,
          files: truncated ? undefined : files,
          others,
          bytes,
        },
        downloads(head, limited),
      )
    },
  }
}

/**
 * What the repository is called in an answer: as the platform spells it, so that whoever asks first in odd letters does not
 * decide what all others get. One that was asked for by a former name keeps that, but its folder has the new one.
 */
function namesOf({ owner, repo }: Head, { name }: Tree) {
  const [itsOwner = owner, itsRepo = repo] = name?.split('/') ?? []
  const isSame = keyOf(itsOwner, itsRepo) === keyOf(owner, repo)
  return { ...(isSame ? { owner: itsOwner, repo: itsRepo } : { owner, repo }), directory: itsRepo }
}

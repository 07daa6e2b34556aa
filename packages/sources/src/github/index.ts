import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'
import type { Tree } from './git-tree.js'
import { memoryOfTree } from './git-tree.js'
import type { GithubRequest } from './github-request.js'
import { requestGithub, readUntilAborted, createRefusalGuard } from './github-request.js'
import type { Head } from './heads.js'
import { createHeads } from './heads.js'
import { listRepositories } from './list-repositories.js'
import { explainMissingRef, isRef, displayNames, revealsRepository } from './names.js'
import { ByteBudget } from './byte-budget.js'
import { localParsing } from './parsing.js'
import { createPrivacy } from './privacy.js'
import { readBounded } from './read-bounded.js'
import type { Downloads } from './repository-facts.js'
import { Repository } from './repository.js'
import type { GithubSettings } from './settings.js'
import { githubLimits } from './github-limits.js'
import { SingleFlight } from './single-flight.js'
import { withGithubTimeLimit, githubTimeLimit } from './time-limit.js'
import { explainMissingFiles, TooLarge } from './upstream-error.js'

export type { Head } from './heads.js'
export { isRef } from './names.js'
export { ByteBudget } from './byte-budget.js'
export { githubLimits } from './github-limits.js'
export { packContents } from './packed-files.js'
export { Repository } from './repository.js'
export type { AroundSkills } from './repository-facts.js'
export { possibleDirectories } from './repository-path.js'
export { VisibilityUnknown } from './privacy.js'
export type { GithubSettings } from './settings.js'
export { serveParsing, parsingThread } from './parsing-thread.js'
export type { ParsingThread } from './parsing-thread.js'
export { SingleFlight } from './single-flight.js'
export { withGithubTimeLimit } from './time-limit.js'

export interface Github {
  /**
   * The newest commit, or that of `ref`. A known repository costs one conditional request, or two when our token can read private
   * ones. Private repositories are `not-found`.
   * @throws SkillgaugeError `invalid-input`, `not-found`, `upstream-quota` or `upstream-failed`.
   */
  head(owner: string, repo: string, signal?: AbortSignal, ref?: string): Promise<Head>
  /**
   * The cached head, if younger than `freshFor`; `undefined` when our token can read private repositories, whose visibility must
   * be checked.
   */
  cachedHead(owner: string, repo: string, ref?: string): Head | undefined
  /**
   * Names (`owner/repo`) of the repositories of an organization or user that are not archived.
   * @throws SkillgaugeError `invalid-input`, `not-found`, `upstream-quota` or `upstream-failed`.
   */
  repositories(owner: string, most: number, signal?: AbortSignal): Promise<string[]>
  /**
   * Lists the files of a commit; they are fetched later. Private repositories are `not-found`.
   * @throws SkillgaugeError `not-found`, `upstream-quota` or `upstream-failed`; a `VisibilityUnknown` when its visibility cannot
   * be determined.
   */
  open(head: Head, signal?: AbortSignal): Promise<Repository>
}

/** Bytes of cached trees. */
const treeCacheBytes = 64 * 1024 * 1024

/** Milliseconds to remember that an archive is too large. */
const tooLargeLifetime = 3_600_000

/** Names that GitHub allows. Old owners may end in a hyphen or have two in a row; managed users have `_`. */
export const isOwner = (name: string): boolean => /^[a-z\d][a-z\d_-]{0,38}$/i.test(name)
export const isRepo = (name: string): boolean => /^(?!\.{1,2}$)[\w.-]{1,100}$/.test(name)

/** The caches live as long as the source. */
export function createGithub(settings: GithubSettings, now: () => number = Date.now): Github {
  const trees = new LRUCache<string, Tree>({
    maxSize: treeCacheBytes,
    sizeCalculation: memoryOfTree,
  })
  /** Archives over a limit, by commit. */
  const tooLarge = new LRUCache<string, TooLarge>({ max: 10_000, ttl: tooLargeLifetime, perf: { now } })
  const treeFlights = new SingleFlight<Tree>()
  const guardRefusals = createRefusalGuard(now)
  const onHeaders = (headers: Headers) => privacy?.readScopes(headers)
  const ask = (question: GithubRequest) =>
    guardRefusals(() => requestGithub(question, settings, now, onHeaders)).catch((error: unknown) => {
      throw explainMissingFiles(error, question.path, question.subject)
    })
  const privacy = settings.token === undefined ? undefined : createPrivacy(ask, settings)
  const heads = createHeads(ask, settings, now)
  const { parsing = localParsing, budget = new ByteBudget(githubLimits.keptBytesOfAll) } = settings

  async function refusePrivate(head: Head, signal: AbortSignal | undefined): Promise<void> {
    if (privacy?.mustCheck(head.apiPath)) await privacy.refusePrivate(head, signal)
  }

  async function readTree({ apiPath, commitSha, owner, repo }: Head, signal: AbortSignal): Promise<Tree> {
    const path = `${apiPath}/git/trees/${commitSha}?recursive=1`
    const { body } = await ask({ path, signal, subject: `\`${owner}/${repo}\`` })
    const tree = await parsing.tree(await readBounded(body, githubLimits.answerBytes, signal), signal)
    trees.set(`${apiPath}@${commitSha}`, tree)
    return tree
  }

  function treeOf(head: Head, signal: AbortSignal | undefined): Promise<Tree> | Tree {
    const key = `${head.apiPath}@${head.commitSha}`
    const read = (shared: AbortSignal) =>
      withGithubTimeLimit(shared, settings, (limited) => readTree(head, limited))
    return trees.get(key) ?? treeFlights.run(key, signal, read)
  }

  function downloads({ apiPath, commitSha, owner, repo }: Head, outer: AbortSignal | undefined): Downloads {
    const subject = `\`${owner}/${repo}\``
    let limited: AbortSignal | undefined
    // All downloads share one time limit, which begins with the first: waiting for others is not GitHub's time.
    const limit = () => (limited ??= githubTimeLimit(outer, settings).signal)
    async function tarball<T>(parse: (body: ReadableStream<Uint8Array>) => Promise<T>, signal: AbortSignal) {
      const key = `${apiPath}@${commitSha}`
      const known = tooLarge.get(key)
      if (known) throw known
      const path = `${apiPath}/tarball/${commitSha}`
      const { body } = await ask({ path, isReadSlowly: true, signal, subject })
      if (!body) throw new SkillgaugeError('upstream-failed', 'GitHub answered with an empty archive.')
      return parse(body).catch((error: unknown) => {
        if (error instanceof TooLarge) tooLarge.set(key, error)
        throw error
      })
    }
    async function blob(sha: string, bytes: number, signal: AbortSignal) {
      const accept = 'application/vnd.github.raw+json'
      const { body } = await ask({ path: `${apiPath}/git/blobs/${sha}`, accept, signal, subject })
      return readBounded(body, Math.min(bytes, limits.fileBytes), signal)
    }
    const limitedTo = <T>(work: (signal: AbortSignal) => Promise<T>) =>
      readUntilAborted(work(limit()), limit())
    return {
      hold: async (bytes) => (bytes <= githubLimits.uncountedBytes ? () => {} : budget.take(bytes, outer)),
      archive: (wanted) =>
        limitedTo((signal) => tarball((body) => parsing.archive(body, wanted, signal), signal)),
      wholeArchive: () =>
        limitedTo((signal) => tarball((body) => parsing.wholeArchive(body, signal), signal)),
      blob: (sha, bytes) => limitedTo((signal) => blob(sha, bytes, signal)),
    }
  }

  return {
    async head(owner, repo, signal, ref) {
      if (!isOwner(owner) || !isRepo(repo) || (ref !== undefined && !isRef(ref)))
        throw new SkillgaugeError('invalid-input', `\`${owner}/${repo}\` is not a repository name.`)
      const head = await heads.newest(owner, repo, signal, ref).catch(async (error: unknown) => {
        // Any other failure would reveal that a private repository exists.
        if (revealsRepository(error, owner, repo))
          await privacy?.refusePrivate({ apiPath: `/repos/${owner}/${repo}`, owner, repo }, signal)
        throw ref === undefined ? error : explainMissingRef(error, owner, repo, ref)
      })
      await refusePrivate(head, signal)
      return head
    },
    repositories: (owner, most, signal) => {
      if (!isOwner(owner)) throw new SkillgaugeError('invalid-input', `\`${owner}\` is not an owner name.`)
      const showsPrivate = settings.isPrivate === true
      return withGithubTimeLimit(signal, settings, (limited) =>
        listRepositories(ask, owner, most, showsPrivate, limited),
      )
    },
    cachedHead(owner, repo, ref) {
      const head = heads.fresh(owner, repo, ref)
      return head && privacy?.mustCheck(head.apiPath) ? undefined : head
    },
    async open(head, signal) {
      const reading = Promise.resolve(treeOf(head, signal))
      // Handled below, after the visibility check.
      reading.catch(() => {})
      await refusePrivate(head, signal)
      const tree = await reading
      const facts = { bytes: tree.bytes, ...displayNames(head, tree), commitSha: head.commitSha }
      return new Repository({ ...facts, tree: tree.truncated ? undefined : tree }, downloads(head, signal))
    },
  }
}

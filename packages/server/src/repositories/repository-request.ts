import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import { findSkillFile } from '@skillgauge/sources'
import type { Head, Repository } from '@skillgauge/sources/github'
import { possibleDirectories, isOwner, isRef, isRepo, VisibilityUnknown } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Parts } from '../parts.js'
import type { ServerKey } from '../keys/key-file.js'
import type { Mistake } from '../http/request-error.js'
import { invalid, RequestError } from '../http/request-error.js'
import type { ApiRequest } from '../http/route.js'

/** The part of a request that names a repository and a client. */
export type RepositoryRequest = Pick<ApiRequest, 'params' | 'query' | 'client' | 'key' | 'signal'>

export function queueClient({ signal, client }: RepositoryRequest) {
  return { signal, clients: [client] }
}

/** The limit in the service specification. */
const maxSkills = 50

/** Throws a 400 for invalid names. */
export function readRepositoryName({ params }: RepositoryRequest) {
  const { owner = '', repo = '' } = params
  const mistakes: Mistake[] = []
  if (!isOwner(owner)) mistakes.push(invalidName('owner', 'letters, digits and hyphens, at most 39 of them'))
  if (!isRepo(repo))
    mistakes.push(invalidName('repo', 'letters, digits, `.`, `-` and `_`, at most 100 of them'))
  if (mistakes.length > 0) throw new RequestError(400, mistakes)
  return { owner, repo }
}

function invalidName(part: string, wanted: string): Mistake {
  return { loc: ['path', part], msg: `The name has ${wanted}.`, type: 'value_error' }
}

/** For the OpenAPI document. */
export const refParameter = {
  required: false,
  description: 'A branch, a tag or a commit; the newest commit of the default branch when absent.',
  schema: z.string().min(1).max(255),
}

/** For the OpenAPI document. */
export const pathParameter = {
  required: false,
  description:
    'A skill directory or its SKILL.md inside the repository. A leading `tree/<branch>/` or `blob/<branch>/` is removed.',
  schema: z.string().min(1),
}

/** `owner/repo` */
export const repositoryName = z.string().refine((name) => {
  const [owner = '', repo = '', ...more] = name.split('/')
  return isOwner(owner) && isRepo(repo) && more.length === 0
}, 'A repository is named `owner/repo`.')

export function readRequiredPath(request: RepositoryRequest): string {
  const path = readPath(request)
  if (path !== null) return path
  throw missingPath()
}

/** `null` without a path. An empty one is refused as ambiguous. */
function readPath({ query }: RepositoryRequest): string | null {
  const path = query.get('path')
  if (path !== '') return path
  throw missingPath()
}

function missingPath(): RequestError {
  return invalid('query', 'path', 'A path of a skill is required.', 'missing')
}

/** The parts to read `owner` with: a key that includes the owner gets a private source and separate results (`realm`). */
export function partsForOwner(
  parts: Parts,
  key: Pick<ServerKey, 'owners'> | undefined,
  owner: string,
): Parts {
  const realm = owner.toLowerCase()
  if (!key || !parts.privateSources || !key.owners.includes(realm)) return parts
  return { ...parts, github: parts.privateSources(realm), realm }
}

export function partsForRequest(parts: Parts, request: RepositoryRequest): Parts {
  return partsForOwner(parts, request.key, readRepositoryName(request).owner)
}

/** The newest commit of the requested ref, with owner and repo as requested. */
export async function findHead({ github }: Pick<Parts, 'github'>, request: RepositoryRequest): Promise<Head> {
  const { owner, repo } = readRepositoryName(request)
  const ref = readRef(request)
  const head = github.cachedHead(owner, repo, ref) ?? (await github.head(owner, repo, request.signal, ref))
  return { ...head, owner, repo }
}

export function readRef({ query }: RepositoryRequest): string | undefined {
  const ref = query.get('ref') ?? undefined
  if (ref === undefined || isRef(ref)) return ref
  throw invalid('query', 'ref', 'A ref is a branch, a tag or a commit, as git names them.')
}

interface ScanRequest {
  readonly head: Head
  /** Directory of the requested skill; `null`: all skills. */
  readonly directory: string | null
}

/** Opens the repository for this work only, so that others may read afterwards. */
export async function withRepository<T>(
  { github }: Pick<Parts, 'github'>,
  head: Head,
  signal: AbortSignal,
  work: (repository: Repository) => Promise<T>,
): Promise<T> {
  const repository = await github.open(head, signal)
  try {
    return await work(repository)
  } finally {
    repository.close()
  }
}

/** Only a path with a branch in front requires reading the repository. */
export async function readScanRequest(
  parts: Pick<Parts, 'github' | 'repositoryQueue'>,
  request: RepositoryRequest,
): Promise<ScanRequest> {
  const path = readPath(request)
  if (path === null) return { head: await findHead(parts, request), directory: null }
  const candidates = possibleDirectories(path)
  const head = await findHead(parts, request)
  if (candidates.length === 1) return { head, directory: candidates[0]! }
  try {
    const directory = await withRepository(parts, head, request.signal, (repository) => {
      const find = () => repository.find(path)
      // One that is not listed is read as a whole, which takes its turn.
      return repository.isListed ? find() : parts.repositoryQueue.run(queueClient(request), find)
    })
    return { head, directory }
  } catch (error) {
    // Evaluation will report the failure, as it does for other paths.
    if (isUpstreamFailure(error)) return { head, directory: candidates[0]! }
    throw error
  }
}

/** Whether GitHub failed after the commit was found, for a repository known to be public. */
export function isUpstreamFailure(error: unknown): error is SkillgaugeError {
  if (error instanceof VisibilityUnknown) return false
  return error instanceof SkillgaugeError && error.code === 'upstream-failed'
}

export async function firstSkills(repository: Repository) {
  const all = await repository.list(maxSkills + 1)
  return { directories: all.slice(0, maxSkills), truncated: all.length > maxSkills }
}

/** Path of the SKILL.md in the repository. */
export function skillFileOf({ path, entries }: SkillFiles): string {
  const names = entries.map((entry) => entry.path).filter((name) => !name.includes('/'))
  const name = findSkillFile(names) ?? 'SKILL.md'
  return path === '' ? name : `${path}/${name}`
}

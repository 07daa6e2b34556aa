import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { errorBody, repositoryBody, treeBody } from './answers.js'
import type { GitRepository, TreeEntry } from './git-repository.js'
import type { FakeGithub, Hosted } from './types.js'
import type { Send } from './http.js'

/** A request about one repository; `rest`: the path after its name, `query`: what follows `?`. */
interface Question {
  readonly hosted: Hosted
  readonly rest: string
  readonly query: string
  readonly headers: IncomingHttpHeaders | Readonly<Record<string, string | undefined>>
}

const trees = new WeakMap<GitRepository, Map<string, readonly TreeEntry[] | undefined>>()

export function answerQuestion(
  { hosted, rest, query, headers }: Question,
  { url, archiveUrl }: Pick<FakeGithub, 'url' | 'archiveUrl'>,
  answer: Send,
): void {
  const { git, name } = hosted
  const base = `${url}/repos/${name}`
  const [, kind, ref = ''] = /^\/(commits|tarball|git\/trees|git\/blobs)\/(.+)$/.exec(rest) ?? []
  const head = git.head()
  const missing = () => answer(404, errorBody('Not Found', 404))
  if (rest === '') return answerRepository(hosted, headers, answer)
  if (kind === undefined) return missing()
  if (head === undefined) return answer(409, errorBody('Git Repository is empty.', 409))
  if (kind === 'commits')
    return answerCommit(git, shaOf(hosted, decodeURIComponent(ref), head), headers, answer)
  if (kind === 'git/trees') {
    const entries = treeOf(git, ref)
    if (!entries) return missing()
    const recursive = new URLSearchParams(query).has('recursive')
    const shown = hosted.editTree?.(entries) ?? entries
    const listed = shown.filter(({ path }) => recursive || !path.includes('/'))
    const cut = hosted.truncateTree ?? Infinity
    return answer(200, treeBody(ref, listed.slice(0, cut), listed.length > cut, base))
  }
  if (kind === 'tarball') {
    if (!git.has(ref)) return missing()
    return answer(302, Buffer.alloc(0), { location: `${archiveUrl}/${name}/legacy.tar.gz/${ref}` })
  }
  const bytes = git.blob(ref)
  if (!bytes) return missing()
  // Without it GitHub sends JSON, which nobody here can read.
  if (!headers['accept']?.includes('raw')) return answer(415, errorBody('Unsupported Media Type', 415))
  answer(200, bytes, { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' })
}

function shaOf({ refs = {} }: Hosted, ref: string, head: string): string {
  return ref === 'HEAD' || ref === 'main' ? head : (refs[ref] ?? ref)
}

function answerRepository(hosted: Hosted, headers: Question['headers'], answer: Send): void {
  const body = Buffer.from(JSON.stringify(repositoryBody(hosted)))
  const etag = `W/"${createHash('sha256').update(body).digest('hex')}"`
  if (headers['if-none-match'] === etag) return answer(304, Buffer.alloc(0), { etag })
  answer(200, body, { etag, 'content-type': 'application/json; charset=utf-8' })
}

/** The ETag depends on the authorization, as on GitHub. */
function answerCommit(git: GitRepository, sha: string, headers: Question['headers'], answer: Send): void {
  if (!git.has(sha)) return answer(422, errorBody(`No commit found for SHA: ${sha}`, 422))
  const etag = `"${sha}${headers['authorization'] ? '-t' : ''}"`
  if (headers['if-none-match'] === etag) return answer(304, Buffer.alloc(0), { etag })
  answer(200, Buffer.from(sha), { etag, 'content-type': 'application/vnd.github.sha; charset=utf-8' })
}

function treeOf(git: GitRepository, sha: string): readonly TreeEntry[] | undefined {
  const known = trees.get(git) ?? new Map<string, readonly TreeEntry[] | undefined>()
  trees.set(git, known)
  if (!known.has(sha)) known.set(sha, git.tree(sha))
  return known.get(sha)
}

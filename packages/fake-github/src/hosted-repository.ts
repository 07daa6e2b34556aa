import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { blobBody, contentBody, errorBody, repositoryBody, treeBody } from './answers.js'
import type { GitRepository, TreeEntry } from './git-repository.js'
import type { Hosted } from './types.js'
import type { Send } from './http.js'

/** A question about one repository: `rest` is what follows its name in the address, `query` what follows `?`. */
export interface Question {
  readonly hosted: Hosted
  readonly rest: string
  readonly query: string
  readonly headers: IncomingHttpHeaders | Readonly<Record<string, string | undefined>>
}

export interface Addresses {
  readonly url: string
  readonly archiveUrl: string
}

const trees = new WeakMap<GitRepository, Map<string, readonly TreeEntry[] | undefined>>()

export function answerQuestion(question: Question, { url, archiveUrl }: Addresses, answer: Send): void {
  const { hosted, rest, query, headers } = question
  const { git, name } = hosted
  const base = `${url}/repos/${name}`
  const [, kind, ref = ''] = /^\/(commits|tarball|git\/trees|git\/blobs|contents)\/(.+)$/.exec(rest) ?? []
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
    const shown = (hosted.editTree ?? ((all) => all))(entries)
    const listed = shown.filter(({ path }) => recursive || !path.includes('/'))
    const cut = hosted.truncateTree ?? Infinity
    return answer(200, treeBody(ref, listed.slice(0, cut), listed.length > cut, base))
  }
  if (kind === 'tarball') {
    if (!git.has(ref)) return missing()
    return answer(302, Buffer.alloc(0), { location: `${archiveUrl}/${name}/legacy.tar.gz/${ref}` })
  }
  const entry =
    kind === 'contents' ? treeOf(git, head)?.find(({ path }) => path === decodeURI(ref)) : undefined
  const sha = kind === 'contents' ? entry?.sha : ref
  const bytes = sha === undefined ? undefined : git.blob(sha)
  if (!bytes || sha === undefined) return missing()
  if (headers['accept']?.includes('raw'))
    return answer(200, bytes, { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' })
  answer(200, entry ? contentBody(entry.path, entry, bytes, base) : blobBody(sha, bytes, base))
}

function shaOf({ refs = {} }: Hosted, ref: string, head: string): string {
  return ref === 'HEAD' || ref === 'main' ? head : (refs[ref] ?? ref)
}

/** Its tag changes with what is said of it. */
function answerRepository(hosted: Hosted, headers: Question['headers'], answer: Send): void {
  const body = Buffer.from(JSON.stringify(repositoryBody(hosted)))
  const etag = `W/"${createHash('sha256').update(body).digest('hex')}"`
  if (headers['if-none-match'] === etag) return answer(304, Buffer.alloc(0), { etag })
  answer(200, body, { etag, 'content-type': 'application/json; charset=utf-8' })
}

/** A tag depends on who asks, as on the real platform. */
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

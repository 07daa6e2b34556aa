import type { components } from '@octokit/openapi-types'
import type { TreeEntry } from './git-repository.js'

// The bodies of the real platform, typed by its own description.

export type GitTree = components['schemas']['git-tree']
export type GitBlob = components['schemas']['blob']
export type FullRepository = components['schemas']['full-repository']
export type BasicError = components['schemas']['basic-error']
export type ContentFile = components['schemas']['content-file']
export type RateLimitOverview = components['schemas']['rate-limit-overview']

export function treeBody(
  sha: string,
  entries: readonly TreeEntry[],
  truncated: boolean,
  api: string,
): GitTree {
  const url = (entry: TreeEntry) =>
    entry.type === 'commit' ? undefined : `${api}/git/${entry.type}s/${entry.sha}`
  return {
    sha,
    url: `${api}/git/trees/${sha}`,
    tree: entries.map((entry) => ({ ...entry, url: url(entry) }) as GitTree['tree'][number]),
    truncated,
  }
}

export function blobBody(sha: string, bytes: Buffer, api: string): GitBlob {
  return {
    sha,
    node_id: `B_${sha.slice(0, 12)}`,
    size: bytes.length,
    url: `${api}/git/blobs/${sha}`,
    content: bytes.toString('base64'),
    encoding: 'base64',
  }
}

export function contentBody(path: string, entry: TreeEntry, bytes: Buffer, api: string): ContentFile {
  const url = `${api}/contents/${path}`
  return {
    type: 'file',
    encoding: 'base64',
    size: bytes.length,
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    content: bytes.toString('base64'),
    sha: entry.sha,
    url,
    git_url: `${api}/git/blobs/${entry.sha}`,
    html_url: null,
    download_url: null,
    _links: { self: url, git: `${api}/git/blobs/${entry.sha}`, html: null },
  }
}

/** What there is to say of a repository that anybody here asks about: the real answer has a hundred fields more. */
export function repositoryBody({
  id,
  name,
  ...hosted
}: Facts): Pick<FullRepository, 'id' | 'full_name' | 'private' | 'visibility'> {
  const isPrivate = hosted.private ?? false
  return { id, full_name: name, private: isPrivate, visibility: isPrivate ? 'private' : 'public' }
}

interface Facts {
  readonly id: number
  readonly name: string
  readonly private?: boolean
}

export function errorBody(message: string, status: number): BasicError {
  return { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
}

export function rateLimitBody(limit: number, remaining: number, reset: number): RateLimitOverview {
  const core = { limit, remaining, reset, used: limit - remaining }
  return { resources: { core, search: core }, rate: core }
}

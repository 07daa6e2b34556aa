import type { components } from '@octokit/openapi-types'
import type { TreeEntry } from './git-repository.js'
import type { Hosted } from './types.js'

// The bodies of the real platform, typed by its own description.

type Schemas = components['schemas']

export function treeBody(
  sha: string,
  entries: readonly TreeEntry[],
  truncated: boolean,
  api: string,
): Schemas['git-tree'] {
  const url = (entry: TreeEntry) =>
    entry.type === 'commit' ? undefined : `${api}/git/${entry.type}s/${entry.sha}`
  return {
    sha,
    url: `${api}/git/trees/${sha}`,
    tree: entries.map((entry) => ({ ...entry, url: url(entry) }) as Schemas['git-tree']['tree'][number]),
    truncated,
  }
}

export function blobBody(sha: string, bytes: Buffer, api: string): Schemas['blob'] {
  return {
    sha,
    node_id: `B_${sha.slice(0, 12)}`,
    size: bytes.length,
    url: `${api}/git/blobs/${sha}`,
    content: bytes.toString('base64'),
    encoding: 'base64',
  }
}

export function contentBody(
  path: string,
  entry: TreeEntry,
  bytes: Buffer,
  api: string,
): Schemas['content-file'] {
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
export function repositoryBody({ id, name, ...hosted }: Pick<Hosted, 'id' | 'name' | 'private'>) {
  const isPrivate = hosted.private ?? false
  const visibility = isPrivate ? 'private' : 'public'
  return { id, full_name: name, private: isPrivate, visibility } satisfies Partial<Schemas['full-repository']>
}

export function errorBody(message: string, status: number): Schemas['basic-error'] {
  return { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
}

export function rateLimitBody(
  limit: number,
  remaining: number,
  reset: number,
): Schemas['rate-limit-overview'] {
  const core = { limit, remaining, reset, used: limit - remaining }
  return { resources: { core, search: core }, rate: core }
}

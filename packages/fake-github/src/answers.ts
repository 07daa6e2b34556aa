import type { components } from '@octokit/openapi-types'
import type { TreeEntry } from './git-repository.js'
import type { Hosted } from './types.js'

// Typed by GitHub's own OpenAPI description.

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

/** Only the fields that our code reads. */
export function repositoryBody({ id, name, ...hosted }: Pick<Hosted, 'id' | 'name' | 'private'>) {
  const isPrivate = hosted.private ?? false
  const visibility = isPrivate ? 'private' : 'public'
  return { id, full_name: name, private: isPrivate, visibility } satisfies Partial<Schemas['full-repository']>
}

export function errorBody(message: string, status: number): Schemas['basic-error'] {
  return { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
}

import type { Github, GithubSettings } from '@skillgauge/sources/github'
import { createGithub } from '@skillgauge/sources/github'
import { LRUCache } from 'lru-cache'

/** The repositories of one owner with all that is private in them, for those who may see that. */
export type PrivateSources = (owner: string) => Github

const remembered = 200

/** A source for each owner: what one of them knows no other can tell. `tokenFor`: the token for this owner's repositories. */
export function privateSources(
  settings: GithubSettings,
  tokenFor: (owner: string) => Promise<string | undefined>,
  now: () => number,
): PrivateSources {
  const sources = new LRUCache<string, Github>({ max: remembered })
  return (owner) => {
    const known = sources.get(owner)
    if (known) return known
    const source = createGithub({ ...settings, isPrivate: true, token: () => tokenFor(owner) }, now)
    sources.set(owner, source)
    return source
  }
}

import type { Github, GithubSettings } from '@skillgauge/sources/github'
import { createGithub } from '@skillgauge/sources/github'
import { LRUCache } from 'lru-cache'

/** All repositories of one owner, including private ones. */
export type PrivateSources = (owner: string) => Github

const remembered = 200

/** Owners have separate sources, so that none sees another's cached data. */
export function privateSources(
  settings: GithubSettings,
  tokenFor: (owner: string) => Promise<string | undefined>,
  now: () => number,
): PrivateSources {
  const sources = new LRUCache<string, Github>({
    max: remembered,
    memoMethod: (owner) => createGithub({ ...settings, isPrivate: true, token: () => tokenFor(owner) }, now),
  })
  return (owner) => sources.memo(owner)
}

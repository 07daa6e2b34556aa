import type { ManifestPart } from '@skillgauge/core'
import type { Tree } from './git-tree.js'
import type { WantedFiles } from './packed-files.js'
import type { WholeArchive } from './parsing.js'

/** Each call is one request to GitHub, but for `hold`. */
export interface Downloads {
  /** Waits until so many bytes may be held. The answer releases them. */
  hold(bytes: number): Promise<() => void>
  archive(wanted: WantedFiles): Promise<ReadonlyMap<string, Uint8Array>>
  wholeArchive(): Promise<WholeArchive>
  blob(sha: string, bytes: number): Promise<Uint8Array>
}

/** Known before any file is fetched. */
export interface RepositoryFacts {
  /** As GitHub spells it. */
  readonly owner: string
  readonly repo: string
  /** Directory name of a skill at the root: the current name of the repository. */
  readonly directory: string
  readonly commitSha: string
  /** `undefined` when GitHub has truncated it, so that the archive decides. */
  readonly tree: Tree | undefined
  /** Bytes of all listed files. */
  readonly bytes: number
}

/** The surroundings of skills as plain data. */
export interface AroundSkills {
  readonly manifests: readonly ManifestPart[]
  /** Known paths, joined by NUL. */
  readonly paths: string
}

import type { ManifestPart } from '@skillgauge/core'
import type { TreeFile } from './git-tree.js'
import type { ArchiveFiles, WantedFiles } from './parsing.js'

/** Each call is one request to GitHub. */
export interface Downloads {
  tarball(wanted: WantedFiles): Promise<ArchiveFiles>
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
  /** Files of skills; `undefined` when the tree was truncated, so that the archive decides. */
  readonly files: readonly TreeFile[] | undefined
  /** Known paths outside of skills. */
  readonly others?: readonly string[]
  /** Manifests outside of skills. */
  readonly manifests?: readonly TreeFile[]
  /** Bytes of all listed files. */
  readonly bytes: number
}

/** The surroundings of skills as plain data. */
export interface AroundSkills {
  readonly manifests: readonly ManifestPart[]
  /** Root folders of plugins. */
  readonly pluginRoots: ReadonlySet<string>
  /** Known paths. */
  readonly paths: readonly string[]
}

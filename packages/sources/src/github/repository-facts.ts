import type { ManifestPart } from '@skillgauge/core'
import type { TreeFile } from './git-tree.js'
import type { ArchiveFiles, WantedFiles } from './parsing-contract.js'

/** What a repository's files are fetched with: each call is one question to the platform. */
export interface Downloads {
  tarball(wanted: WantedFiles): Promise<ArchiveFiles>
  blob(sha: string, bytes: number): Promise<Uint8Array>
}

/** What is known of a repository before any of its files is. */
export interface RepositoryFacts {
  /** As the platform spells it, whatever the case that was asked for. */
  readonly owner: string
  readonly repo: string
  /** Name of the directory that a skill at the root lies in: what the platform calls the repository now. */
  readonly directory: string
  readonly commitSha: string
  /** The files of skills. `undefined`: the platform could not list all of it, so the archive alone decides. */
  readonly files: readonly TreeFile[] | undefined
  /** Paths of files that belong to no skill, as far as they are known. */
  readonly others?: readonly string[]
  /** Files that belong to no skill and describe skills. */
  readonly manifests?: readonly TreeFile[]
  /** Bytes of all that the platform has listed. */
  readonly bytes: number
}

/** What lies around the skills of a repository, as plain data. */
export interface AroundSkills {
  readonly manifests: readonly ManifestPart[]
  /** Folders that are roots of plugins. */
  readonly pluginRoots: ReadonlySet<string>
  /** Paths of the files that are known to be there. */
  readonly paths: readonly string[]
}

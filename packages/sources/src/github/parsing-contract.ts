import type { Tree } from './git-tree.js'

/**
 * What is wanted of an archive: files by their path, each with git's name of its content, which it must have; or `text`, every
 * file that may be text, when the platform could not list them.
 */
export type WantedFiles = ReadonlyMap<string, string | undefined> | 'text'

/** The wanted files of an archive. */
export interface ArchiveFiles {
  /** What lies in the archive, when that was not known before. */
  readonly tree?: Tree | undefined
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** Reads what the platform sends. It takes time that grows with the repository, so a server has it done elsewhere. */
export interface Parsing {
  /**
   * The files of a recursive tree.
   *
   * @param json - The platform's answer. It may be taken away: nobody else may use it afterwards.
   * @throws SkillgaugeError `upstream-failed` when it is none.
   */
  tree(json: Uint8Array, signal: AbortSignal): Promise<Tree>
  /** @throws SkillgaugeError `upstream-failed` when the archive is too large, cut off or none. */
  archive(body: ReadableStream<Uint8Array>, wanted: WantedFiles, signal: AbortSignal): Promise<ArchiveFiles>
}

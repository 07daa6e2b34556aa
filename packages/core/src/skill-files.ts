import type { Surroundings } from '@skillgauge/rule-kit'

/** Size and path of a file, before it is read. */
export interface FileEntry {
  /** Path below the skill directory, with `/`. */
  readonly path: string
  readonly bytes: number
  /** Set when the file must not or cannot be read (a link that leaves the root, no permission), with the reason. */
  readonly unreadable?: string
}

/**
 * Where a skill comes from: a list of files and a way to read them. A folder reads when asked; a repository has read
 * before. Reading is synchronous because a rule asks for a file in the middle of a check.
 */
export interface SkillFiles {
  /** Name of the skill directory. */
  readonly directory: string
  /** Path of the skill directory as reports show it, with `/`; `''` for the root itself. */
  readonly path: string
  /** Every file of the skill, sorted by path, nested skills and tool folders left out. */
  readonly entries: readonly FileEntry[]
  /** What the list itself could not take in: a limit that was met, a folder that could not be opened. */
  readonly incomplete: readonly string[]
  /** Paths of folders that hold nothing, the first hundred; absent where nobody can tell: git keeps none. */
  readonly emptyFolders?: readonly string[] | undefined
  /** What lies around the skill directory; absent when nobody can look. */
  readonly around?: Surroundings | undefined
  /** Bytes of one of the entries, of a binary file its first 8,000 are enough. Throws when it cannot be read; the message is shown. */
  read(path: string): Uint8Array
}

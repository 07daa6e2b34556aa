import type { Surroundings } from '@skillgauge/rule-kit'
import { aroundInPaths } from './around-in-paths.js'
import { messageOf } from '../reason-of.js'

/** A file before it is read. */
export interface FileEntry {
  /** Path below the skill directory, with `/`. */
  readonly path: string
  readonly bytes: number
  /** The reason why the file must not or cannot be read, such as a link that leaves the root. */
  readonly unreadable?: string
}

/** The files of a skill and a way to read them. Reading is synchronous because a rule asks for a file in the middle of a check. */
export interface SkillFiles {
  /** Name of the skill directory. */
  readonly directory: string
  /** Path of the skill directory as reports show it, with `/`; `''` for the root itself. */
  readonly path: string
  /** Sorted by path, without nested skills and tool folders. */
  readonly entries: readonly FileEntry[]
  /** Why the list is incomplete: a limit was reached, a folder cannot be opened. */
  readonly incomplete: readonly string[]
  /** Paths of empty folders, the first hundred; absent for git, which has none. */
  readonly emptyFolders?: readonly string[] | undefined
  /** Absent when nothing beyond the skill directory can be looked up. */
  readonly around?: Surroundings | undefined
  /** The paths behind `around`, joined by NUL, when it may be sent to another process. */
  readonly repositoryPaths?: string | undefined
  /** Bytes of an entry; of a binary file its first 8,000 are enough. Throws with a message for the user. */
  read(path: string): Uint8Array
}

/** A skill as plain data for another thread. */
export interface TransferredSkill {
  readonly directory: string
  readonly path: string
  readonly entries: readonly FileEntry[]
  readonly incomplete: readonly string[]
  readonly repositoryPaths?: string | undefined
  /** By path: bytes, or why the file cannot be read. */
  readonly contents: ReadonlyMap<string, Uint8Array | string>
}

export function toTransferred(files: SkillFiles): TransferredSkill {
  const contents = new Map(files.entries.map(({ path }) => [path, contentOf(files, path)]))
  const { directory, path, entries, incomplete, repositoryPaths } = files
  return { directory, path, entries, incomplete, repositoryPaths, contents }
}

function contentOf(files: SkillFiles, path: string): Uint8Array | string {
  try {
    return files.read(path)
  } catch (error) {
    return messageOf(error)
  }
}

export function fromTransferred({ contents, ...skill }: TransferredSkill): SkillFiles {
  const { path, repositoryPaths } = skill
  return {
    ...skill,
    around: repositoryPaths === undefined ? undefined : aroundInPaths(path, repositoryPaths),
    read(path) {
      const content = contents.get(path)
      if (content === undefined) throw new Error('no file of this skill')
      if (typeof content === 'string') throw new Error(content)
      return content
    },
  }
}

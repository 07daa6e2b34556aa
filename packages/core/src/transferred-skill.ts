import { messageOf } from './reason-of.js'
import type { FileEntry, SkillFiles } from './skill-files.js'

/** A skill as plain data, as it goes to another thread. */
export interface TransferredSkill {
  readonly directory: string
  readonly path: string
  readonly entries: readonly FileEntry[]
  readonly incomplete: readonly string[]
  /** Bytes of what can be read, or why it cannot, by path. */
  readonly contents: ReadonlyMap<string, Uint8Array | string>
}

/** Reads all of a skill that can be read. */
export function toTransferred(files: SkillFiles): TransferredSkill {
  const contents = new Map(files.entries.map(({ path }) => [path, contentOf(files, path)]))
  const { directory, path, entries, incomplete } = files
  return { directory, path, entries, incomplete, contents }
}

function contentOf(files: SkillFiles, path: string): Uint8Array | string {
  try {
    return files.read(path)
  } catch (error) {
    return messageOf(error)
  }
}

/** The skill on the other side. */
export function fromTransferred({ contents, ...skill }: TransferredSkill): SkillFiles {
  return {
    ...skill,
    read(path) {
      const content = contents.get(path)
      if (content === undefined) throw new Error('no file of this skill')
      if (typeof content === 'string') throw new Error(content)
      return content
    },
  }
}

import { applyEdits } from '@skillgauge/core'
import type { SkillFiles } from '@skillgauge/core'
import type { Edit } from '@skillgauge/rule-kit'

/** A skill as it would be: some files with other bytes, perhaps another name of its directory. Nothing is written. */
export interface EditedFiles extends SkillFiles {
  /** Path below the skill directory → the bytes it would have. */
  readonly changed: ReadonlyMap<string, Uint8Array>
}

export function editedFiles(
  original: SkillFiles,
  changed: ReadonlyMap<string, Uint8Array>,
  directory: string,
): EditedFiles {
  return {
    ...original,
    directory,
    changed,
    entries: original.entries.map((entry) => {
      const bytes = changed.get(entry.path)?.length
      return bytes === undefined ? entry : { ...entry, bytes }
    }),
    read: (path) => changed.get(path) ?? original.read(path),
  }
}

export function readOnce(files: SkillFiles): SkillFiles {
  const known = new Map<string, Uint8Array>()
  return {
    ...files,
    read(path) {
      const bytes = known.get(path) ?? files.read(path)
      known.set(path, bytes)
      return bytes
    },
  }
}

/** A BOM is a character here like any other, so that it is written back. Throws for what is not UTF-8. */
export const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The bytes with edits applied; `undefined` when they are not UTF-8, and what is written would not be what was read. */
export function editBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array | undefined {
  try {
    return new TextEncoder().encode(applyEdits(strictUtf8.decode(bytes), edits))
  } catch {
    return undefined
  }
}

import { applyEdits } from '@skillgauge/core'
import type { SkillFiles } from '@skillgauge/core'
import type { Edit } from '@skillgauge/rule-kit'

/** A skill with some files changed and perhaps its directory renamed. Nothing is written. */
export interface EditedFiles extends SkillFiles {
  /** New bytes by path below the skill directory. */
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

export function cacheReads(files: SkillFiles): SkillFiles {
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

/** Keeps a BOM as a character, so that it is written back. Throws for invalid UTF-8. */
export const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The bytes with edits applied; `undefined` when they are not UTF-8 and would change by decoding. */
export function editBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array | undefined {
  try {
    return new TextEncoder().encode(applyEdits(strictUtf8.decode(bytes), edits))
  } catch {
    return undefined
  }
}

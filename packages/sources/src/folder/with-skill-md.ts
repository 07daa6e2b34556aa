import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd } from '@skillgauge/core'
import { byPath } from '../paths.js'
import { refuseLargeFile } from '../limits.js'
import { findSkillFile } from './own-files.js'

/** A skill with the SKILL.md of an editor instead of the one on disk. */
export function withSkillMd(files: SkillFiles, bytes: Uint8Array): SkillFiles {
  const others = files.entries.filter(({ path }) => !isSkillMd(path))
  const path = findSkillFile(files.entries.map((entry) => entry.path)) ?? 'SKILL.md'
  return {
    ...files,
    entries: [...others, { path, bytes: bytes.length }].sort(byPath),
    read(asked) {
      if (asked !== path) return files.read(asked)
      refuseLargeFile(bytes.length)
      return bytes
    },
  }
}

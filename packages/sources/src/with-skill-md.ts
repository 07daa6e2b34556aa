import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd } from '@skillgauge/core'
import { byPath } from './paths.js'
import { limits, inBytes } from './limits.js'
import { skillFileAmong } from './own-files.js'

/** A skill whose SKILL.md is not the one on disk, or not there yet: an editor holds the newer one. */
export function withSkillMd(files: SkillFiles, bytes: Uint8Array): SkillFiles {
  const others = files.entries.filter(({ path }) => !isSkillMd(path))
  const path = skillFileAmong(files.entries.map((entry) => entry.path)) ?? 'SKILL.md'
  return {
    ...files,
    entries: [...others, { path, bytes: bytes.length }].sort(byPath),
    read(asked) {
      if (asked !== path) return files.read(asked)
      if (bytes.length > limits.fileBytes) throw new Error(`larger than ${inBytes(limits.fileBytes)}`)
      return bytes
    },
  }
}

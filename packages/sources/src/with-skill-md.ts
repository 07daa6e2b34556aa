import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd } from '@skillgauge/core'
import { byPath } from './paths.js'
import { limits, inBytes } from './limits.js'

/** A skill whose SKILL.md is not the one on disk, or not there yet: an editor holds the newer one. */
export function withSkillMd(files: SkillFiles, bytes: Uint8Array): SkillFiles {
  const others = files.entries.filter(({ path }) => !isSkillMd(path))
  const own = files.entries.filter(({ path }) => isSkillMd(path)).map(({ path }) => path)
  const path = own.includes('SKILL.md') ? 'SKILL.md' : (own[0] ?? 'SKILL.md')
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

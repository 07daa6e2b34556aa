import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd } from '@skillgauge/core'

/** Bytes of all files, and of a SKILL.md. What takes the checks a minute with 256 KiB of text in one piece takes a sixteenth of it then, or less. */
const small = { skill: 256 * 1024, skillMd: 64 * 1024 }
/** Marks of YAML that may nest or repeat. Of 551 public skills one in fifty has more than three in its frontmatter. */
const maxMarks = 8

/**
 * Whether a skill is so small, and its frontmatter so plain, that judging it is no risk to the process that does it. Nineteen
 * of twenty public skills are.
 */
export function isSmall(files: SkillFiles): boolean {
  const { entries } = files
  const skillMd = entries.find(({ path }) => isSkillMd(path))
  if (!skillMd) return true
  if (skillMd.bytes > small.skillMd) return false
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > small.skill) return false
  try {
    const text = Buffer.from(files.read(skillMd.path)).toString('latin1')
    const block = text.slice(0, text.indexOf('\n---', 3) + 1 || undefined)
    return (block.match(/[?{[!&*]/g) ?? []).length <= maxMarks
  } catch {
    // That is soon said.
    return true
  }
}

import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd } from '@skillgauge/core'

/** In bytes. 256 KiB of text without a break take the checks a minute, 64 KiB a sixteenth of that or less. */
const small = { skill: 256 * 1024, skillMd: 64 * 1024 }
/** Characters of YAML that nest or repeat. Of 551 public skills 2 % have more than three in their frontmatter. */
const maxMarks = 8

/** Whether a skill is so small, and its frontmatter so simple, that it can be judged without limits. 95 % of public skills are. */
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
    // Judging an unreadable file takes no time.
    return true
  }
}

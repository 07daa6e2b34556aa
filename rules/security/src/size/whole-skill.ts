import { withCommas } from '@skillgauge/rule-kit'
import type { Body, Skill, SkillFile } from '@skillgauge/rule-kit'
import type { Suspect } from '../suspect.js'
import type { Limits } from './limits.js'

/** How much there is of it, in files and bytes. */
export function* sizes(
  { size, unread }: Skill,
  skillMd: SkillFile,
  { maxBytes, maxFiles, maxSkillBytes }: Limits,
): Generator<Suspect> {
  const whole = { offset: 0, length: 0, kind: 'size' }
  if (skillMd.bytes > maxBytes) {
    const message = `SKILL.md has ${withCommas(skillMd.bytes)} bytes; at most ${withCommas(maxBytes)} are expected.`
    yield { ...whole, patternId: 'large-file', message }
  }
  if (size.files > maxFiles) {
    // Without a path it is about the whole skill: there are more files than are looked at.
    const atLeast = unread.some(({ path }) => path === '') ? 'at least ' : ''
    const message = `The skill has ${atLeast}${withCommas(size.files)} files; at most ${withCommas(maxFiles)} are expected.`
    yield { ...whole, patternId: 'many-files', message }
  }
  if (size.bytes > maxSkillBytes) {
    const message = `The skill has ${withCommas(size.bytes)} bytes; at most ${withCommas(maxSkillBytes)} are expected.`
    yield { ...whole, patternId: 'large-skill', message }
  }
}

/** A body of blank lines, in which a few others are easily missed. */
export function* mostlyBlank(body: Body, { maxBlankPercent, blankPercentLines }: Limits): Generator<Suspect> {
  if (body.lines < blankPercentLines) return
  const blank = body.trimmed.split('\n').filter((line) => line.trim() === '').length
  const percent = (100 * blank) / body.lines
  if (percent <= maxBlankPercent) return
  const message = `${Math.round(percent)} % of the body's ${withCommas(body.lines)} lines are blank; at most ${maxBlankPercent} % are expected.`
  yield { offset: body.offset, length: 0, kind: 'blank-lines', patternId: 'mostly-blank', message }
}

import { withCommas } from '@skillgauge/rule-kit'
import type { Body, Skill, SkillFile } from '@skillgauge/rule-kit'
import type { Anomaly } from '../anomaly.js'

/** Options of the rule: sizes in bytes, lengths in characters. Long documentation is honest, so the limits are generous. */
export const limits = {
  maxBytes: 100_000,
  maxLineLength: 10_000,
  repetitions: 200,
  maxBlankPercent: 60,
  blankPercentLines: 100,
  blankRun: 100,
  maxEncodedLength: 2_000,
  maxFiles: 5_000,
  maxSkillBytes: 20_000_000,
}

export type Limits = Readonly<typeof limits>

/** Too many files or bytes. */
export function* sizeAnomalies(
  { size, unread }: Skill,
  skillMd: SkillFile,
  { maxBytes, maxFiles, maxSkillBytes }: Limits,
): Generator<Anomaly> {
  const whole = { offset: 0, length: 0, kind: 'size' }
  if (skillMd.bytes > maxBytes) {
    const message = `SKILL.md has ${withCommas(skillMd.bytes)} bytes; at most ${withCommas(maxBytes)} are expected.`
    yield { ...whole, patternId: 'large-file', message }
  }
  if (size.files > maxFiles) {
    // An entry without a path: the listing itself was cut off.
    const atLeast = unread.some(({ path }) => path === '') ? 'at least ' : ''
    const message = `The skill has ${atLeast}${withCommas(size.files)} files; at most ${withCommas(maxFiles)} are expected.`
    yield { ...whole, patternId: 'many-files', message }
  }
  if (size.bytes > maxSkillBytes) {
    const message = `The skill has ${withCommas(size.bytes)} bytes; at most ${withCommas(maxSkillBytes)} are expected.`
    yield { ...whole, patternId: 'large-skill', message }
  }
}

/** Mostly blank lines, between which a few others are easily missed. */
export function* mostlyBlank(body: Body, { maxBlankPercent, blankPercentLines }: Limits): Generator<Anomaly> {
  if (body.lines < blankPercentLines) return
  const blank = body.trimmed.split('\n').filter((line) => line.trim() === '').length
  const percent = (100 * blank) / body.lines
  if (percent <= maxBlankPercent) return
  const message = `${Math.round(percent)} % of the body's ${withCommas(body.lines)} lines are blank; at most ${maxBlankPercent} % are expected.`
  yield { offset: body.offset, length: 0, kind: 'blank-lines', patternId: 'mostly-blank', message }
}

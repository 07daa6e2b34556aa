import { defineRule } from '@skillgauge/rule-kit'
import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { excerptAt } from '../excerpt.js'
import type { FindingDetails } from '@skillgauge/detect'
import { findingDetails } from '@skillgauge/detect'
import { shorten } from '../suspect.js'
import type { Suspect } from '../suspect.js'
import { textFilesOf } from '../text-files.js'
import { encodedBlobs } from './encoded.js'
import { blankRuns, longLines } from './lines.js'
import { limits } from './limits.js'
import type { Limits } from './limits.js'
import { longestLine, mayHoldBlankRun, mayHoldBlob, mayRepeatWords } from './plain-look.js'
import { repeatedCharacters, repeatedWords } from './repetition.js'
import { mostlyBlank, sizes } from './whole-skill.js'

export default defineRule({
  id: 'security.size',
  name: 'Suspicious size and structure',
  severity: 'medium',
  risk: 'suspicious',
  description: 'The skill has a size and a shape that a person can review.',
  fix: 'Move what is long into files of their own, and delete what is only padding.',
  defaults: limits,

  *check({ skill, options }) {
    const findings: FindingDetails[] = []
    for (const { file, suspect } of suspectsOf(skill, options)) {
      const at = file.at(suspect.offset)
      const excerpt = suspect.length === 0 ? '' : excerptAt(file.text ?? '', suspect.offset, suspect.length)
      findings.push(findingDetails(at, { ...suspect, excerpt }))
      yield { message: suspect.message, at }
    }
    return { findings, mentions: [] }
  },
})

function* suspectsOf(skill: Skill, within: Limits): Generator<{ file: SkillFile; suspect: Suspect }> {
  const { skillMd, body } = skill
  if (skillMd) {
    for (const suspect of sizes(skill, skillMd, within)) yield { file: skillMd, suspect }
    for (const suspect of body ? mostlyBlank(body, within) : []) yield { file: skillMd, suspect }
  }
  for (const file of textFilesOf(skill)) {
    if (file.text === undefined) continue
    for (const suspect of shorten(ofTheText(file.text, within))) yield { file, suspect }
  }
}

function ofTheText(text: string, within: Limits): Suspect[] {
  const longest = longestLine(text)
  return [
    ...(longest > within.maxLineLength ? longLines(text, within.maxLineLength) : []),
    ...(mayHoldBlankRun(text, within.blankRun) ? blankRuns(text, within.blankRun) : []),
    ...(longest >= within.repetitions ? repeatedCharacters(text, within.repetitions) : []),
    ...(mayRepeatWords(text, within.repetitions) ? repeatedWords(text, within.repetitions) : []),
    ...(mayHoldBlob(text, within.maxEncodedLength) ? encodedBlobs(text, within.maxEncodedLength) : []),
  ].sort((a, b) => a.offset - b.offset)
}

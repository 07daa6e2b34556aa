import { defineRule, isDocumentPath, type Skill, type SkillFile } from '@skillgauge/rule-kit'
import { excerptAround, findingDetails } from '@skillgauge/detect'
import { emptyDetails, limitPerKind, type Anomaly } from '../anomaly.js'
import { linesIn } from '../lines.js'
import { encodedBlobs } from './encoded.js'
import { blankRuns, longLines } from './lines.js'
import { repeatedCharacters, repeatedWords } from './repetition.js'
import { limits, mostlyBlank, sizeAnomalies, type Limits } from './whole-skill.js'

export default defineRule({
  id: 'security.size',
  name: 'Suspicious size and structure',
  severity: 'medium',
  risk: 'suspicious',
  description: 'The skill has a size and a shape that a person can review.',
  fix: 'Move what is long into files of their own, and delete what is only padding.',
  defaults: limits,

  *check({ skill, options }) {
    const { findings, mentions } = emptyDetails()
    for (const { file, anomaly } of anomaliesIn(skill, options)) {
      const { offset, length, message } = anomaly
      const at = file.at(offset)
      const excerpt = length === 0 ? '' : excerptAround(file.text ?? '', offset, length)
      findings.push(findingDetails(at, { ...anomaly, excerpt }))
      yield { message, at }
    }
    return { findings, mentions }
  },
})

function* anomaliesIn(skill: Skill, options: Limits): Generator<{ file: SkillFile; anomaly: Anomaly }> {
  const { skillMd, body } = skill
  if (skillMd) {
    for (const anomaly of sizeAnomalies(skill, skillMd, options)) yield { file: skillMd, anomaly }
    for (const anomaly of body ? mostlyBlank(body, options) : []) yield { file: skillMd, anomaly }
  }
  const documents = skill.files.filter((file) => file !== skillMd && isDocumentPath(file.path))
  for (const file of skillMd ? [skillMd, ...documents] : documents) {
    if (file.text === undefined) continue
    for (const anomaly of limitPerKind(
      textAnomalies(file.text, file === skillMd ? body?.offset : 0, options),
    ))
      yield { file, anomaly }
  }
}

function textAnomalies(text: string, bodyOffset: number | undefined, options: Limits): Anomaly[] {
  const { maxLineLength, blankRun, repetitions, maxEncodedLength } = options
  const lines = [...linesIn(text, bodyOffset)]
  return [
    ...longLines(lines, maxLineLength),
    ...blankRuns(lines, blankRun),
    ...repeatedCharacters(lines, repetitions),
    ...repeatedWords(text, repetitions),
    ...encodedBlobs(text, maxEncodedLength),
  ].sort((a, b) => a.offset - b.offset)
}

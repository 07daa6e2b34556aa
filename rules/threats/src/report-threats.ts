import type { Details, Finding, Skill } from '@skillgauge/rule-kit'
import { quoteOf } from './excerpt.js'
import type { FindingDetails } from '@skillgauge/rule-kit/detect'
import { findingDetails } from '@skillgauge/rule-kit/detect'
import type { Threat } from './find-threats.js'
import { findThreats } from './find-threats.js'
import { readableFilesOf } from './readable-files.js'
import { asStudied, studiesAttacks } from './studies-attacks.js'

/** Findings of one check that are shown for one file. */
const mostPerFile = 20

/** Reports the threats in all files of a skill that are `wanted`; those that are only mentioned go to the details. */
export function* reportThreats(
  skill: Skill,
  wanted: (threat: Threat) => boolean,
): Generator<Finding, Details> {
  const findings: FindingDetails[] = []
  const mentions: FindingDetails[] = []
  const isStudy = studiesAttacks(skill)
  for (const file of readableFilesOf(skill)) {
    const threats = findThreats(file)
      .map(isStudy ? asStudied : (threat) => threat)
      .filter(wanted)
    const used = threats.filter(({ mention }) => !mention).slice(0, mostPerFile)
    for (const threat of used) {
      findings.push(findingDetails(threat.place, threat))
      yield { message: `\`${quoteOf(threat.excerpt)}\` ${threat.says}.`, at: threat.place }
    }
    for (const threat of threats.filter(({ mention }) => mention).slice(0, mostPerFile)) {
      mentions.push(findingDetails(threat.place, threat))
    }
  }
  return { findings, mentions }
}

/** The threats of one kind that no honest skill needs. */
export function sure(kind: Threat['kind']): (threat: Threat) => boolean {
  return (threat) => threat.kind === kind && threat.risk === 'block'
}

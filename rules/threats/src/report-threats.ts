import type { Details, Finding, Risk, Skill, SkillFile } from '@skillgauge/rule-kit'
import { clip, quote } from '@skillgauge/rule-kit'
import type { FindingDetails } from '@skillgauge/detect'
import { findingDetails } from '@skillgauge/detect'
import type { Threat } from './find-threats.js'
import { findThreats } from './find-threats.js'
import type { ThreatKind } from './pattern.js'
import { readableFilesOf } from './read/files.js'
import { isStudied, studiesAttacks } from './studies-attacks.js'

/** Findings of one check that are shown for one file. */
const mostPerFile = 20

/** Reports the threats in all files of a skill that are `wanted`; those that are only mentioned go to the details. */
export function* reportThreats(
  skill: Skill,
  wanted: (threat: Threat) => boolean,
  find: (file: SkillFile, skill: Skill) => readonly Threat[] = findThreats,
): Generator<Finding, Details> {
  const findings: FindingDetails[] = []
  const mentions: FindingDetails[] = []
  const isStudy = studiesAttacks(skill)
  for (const file of readableFilesOf(skill)) {
    const judged = find(file, skill)
      .map((threat) => judge(threat, isStudy))
      .filter(({ threat }) => wanted(threat))
    for (const { threat } of judged.filter(({ mention }) => !mention).slice(0, mostPerFile)) {
      findings.push(findingDetails(threat.place, threat))
      yield { message: `${quote(clip(threat.excerpt, 80))} ${threat.says}.`, at: threat.place }
    }
    for (const { threat } of judged.filter(({ mention }) => mention).slice(0, mostPerFile)) {
      mentions.push(findingDetails(threat.place, threat))
    }
  }
  return { findings, mentions }
}

/** Each doubt takes a step: what is sure becomes suspicious, what is suspicious a mention. What is surely talked about is one. */
function judge(threat: Threat, isStudy: boolean): { threat: Threat; mention: boolean } {
  if (threat.doubts >= 2) return { threat, mention: true }
  const doubts = threat.doubts + (isStudy && isStudied(threat) ? 1 : 0)
  const risk: Risk = doubts === 0 ? threat.risk : 'suspicious'
  return { threat: { ...threat, risk }, mention: doubts > (threat.risk === 'block' ? 1 : 0) }
}

/** The threats of one kind that no honest skill needs. */
export function sure(kind: ThreatKind): (threat: Threat) => boolean {
  return (threat) => threat.kind === kind && threat.risk === 'block'
}

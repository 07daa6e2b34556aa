import { clip, quote, type Details, type Finding, type Skill, type SkillFile } from '@skillgauge/rule-kit'
import { findingDetails, type FindingDetails } from '@skillgauge/detect'
import { findThreats, type Threat } from './find-threats.js'
import { readableFilesOf } from './read/files.js'
import { isAboutSecurity, isSecurityTopic } from './security-topic.js'

/** Findings, and mentions, of one check in one file. */
const maxPerFile = 20

/** Reports the threats in all files of a skill that are `wanted`; mentions go to the details. */
export function* reportThreats(
  skill: Skill,
  wanted: (threat: Threat) => boolean,
  find: (file: SkillFile, skill: Skill) => readonly Threat[] = findThreats,
): Generator<Finding, Details> {
  const findings: FindingDetails[] = []
  const mentions: FindingDetails[] = []
  const isSecuritySkill = isAboutSecurity(skill)
  for (const file of readableFilesOf(skill)) {
    const judged = find(file, skill)
      .map((threat) => judge(threat, isSecuritySkill))
      .filter(({ threat }) => wanted(threat))
    for (const { threat } of judged.filter(({ isMention }) => !isMention).slice(0, maxPerFile)) {
      findings.push(findingDetails(threat.place, threat))
      yield { message: `${quote(clip(threat.excerpt, 80))} ${threat.message}.`, at: threat.place }
    }
    for (const { threat } of judged.filter(({ isMention }) => isMention).slice(0, maxPerFile))
      mentions.push(findingDetails(threat.place, threat))
  }
  return { findings, mentions }
}

/** Each doubt lowers the risk by a step, from `block` over `suspicious` to a mention. Two doubts always make a mention. */
function judge(threat: Threat, isSecuritySkill: boolean): { threat: Threat; isMention: boolean } {
  if (threat.doubts >= 2) return { threat, isMention: true }
  const doubts = threat.doubts + (isSecuritySkill && isSecurityTopic(threat) ? 1 : 0)
  const risk = doubts === 0 ? threat.risk : 'suspicious'
  return { threat: { ...threat, risk }, isMention: doubts > (threat.risk === 'block' ? 1 : 0) }
}

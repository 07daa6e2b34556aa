import type { RiskFinding, ScannedSkill, SecondReadingFacts } from './scanned-skill.js'
import { usage } from '../review/wire.js'
import { folderOf } from '../evaluate/wire.js'
import { snakeKeys } from '../wire/snake-keys.js'
import type { RiskFindingWire, ScannedSkillWire, ScanReportWire } from './wire-schema.js'

/** The result of `scan` for one or more skills. `truncated`: it was stopped, and skills are missing. */
export function scanReport(skills: readonly ScannedSkill[], truncated = false): ScanReportWire {
  const counts = { BLOCK: 0, SUS: 0, ALLOW: 0 }
  for (const { status } of skills) counts[status]++
  return { skills: skills.map(scannedSkill), counts, ...(truncated && { truncated }) }
}

function scannedSkill(skill: ScannedSkill): ScannedSkillWire {
  const folder = folderOf(skill.path)
  return {
    path: skill.path,
    name: skill.name,
    status: skill.status,
    findings: skill.findings.map((finding) => riskFinding(finding, folder)),
    mentions: skill.mentions.map((mention) => riskFinding(mention, folder)),
    accepted: skill.accepted.map(({ reason, ...accepted }) => ({ ...riskFinding(accepted, folder), reason })),
    incomplete: [...skill.incomplete],
    error: skill.error,
    ...(skill.secondReading && { second_reading: readingWire(skill.secondReading) }),
  }
}

function readingWire({ usage: spent, ...facts }: SecondReadingFacts) {
  return { ...snakeKeys(facts), usage: spent && usage(spent) }
}

function riskFinding({ checkId, file, ...rest }: RiskFinding, folder: string): RiskFindingWire {
  return { check_id: checkId, file: folder + file, ...rest }
}

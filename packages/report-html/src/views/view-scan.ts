import { groupedBy } from '@skillgauge/rule-kit'
import type { FindingGroup, SkillView, Standing, Weight } from './skill-view.js'
import type { RiskFindingWire, ScannedSkillWire } from '../wire.js'

const standingOfStatus: Readonly<Record<ScannedSkillWire['status'], Standing>> = {
  BLOCK: 'attack',
  SUS: 'suspicious',
  ALLOW: 'pass',
}

/** @param names - Names of checks by id. For unknown ones, the name is made from the id. */
export function viewScan(skill: ScannedSkillWire, names: ReadonlyMap<string, string>): SkillView {
  const standing = skill.error === null ? standingOfStatus[skill.status] : 'error'
  const weight = skill.status === 'BLOCK' ? 'attack' : 'suspicious'
  const groups = [
    ...grouped(skill.findings, weight, names),
    ...grouped(
      skill.accepted.map((one) => ({ ...one, message: `${one.message} Accepted: ${one.reason}` })),
      'accepted',
      names,
    ),
    ...grouped(skill.mentions, 'mention', names),
  ]
  return {
    path: skill.path,
    name: skill.name,
    description: null,
    standing,
    failed: standing === 'attack' || standing === 'error',
    failsSecurity: standing === 'attack',
    score: null,
    reason: skill.error ?? skill.findings[0]?.message ?? skill.incomplete[0] ?? '',
    groups,
    notes: [],
    passed: [],
    history: [],
    review: undefined,
    incomplete: skill.incomplete,
  }
}

/** Groups findings by check, in the order of the findings. */
function grouped(
  findings: readonly RiskFindingWire[],
  weight: Weight,
  names: ReadonlyMap<string, string>,
): FindingGroup[] {
  return [...groupedBy(findings, (finding) => finding.check_id)].map(([checkId, own]) => ({
    checkId,
    checkName: names.get(checkId) ?? checkId.slice(checkId.indexOf('.') + 1).replaceAll('-', ' '),
    weight,
    places: own.map(({ message, excerpt, file, line, column }) => ({
      message,
      excerpt,
      path: file,
      line,
      column,
    })),
    notChecked: false,
  }))
}

import type { CollectionResult, JudgedCollectionFinding } from '@skillgauge/core'
import type { CollectionFindingWire, CollectionWire } from './wire-schema.js'

/** What is said of all skills together, as the JSON of every host shows it. */
export function collectionWire({ findings, accepted }: CollectionResult): CollectionWire {
  return {
    findings: findings.map(findingWire),
    ...(accepted.length > 0 && {
      accepted: accepted.map((one) => ({ ...findingWire(one), reason: one.reason })),
    }),
  }
}

function findingWire(finding: JudgedCollectionFinding): CollectionFindingWire {
  const { checkId, checkName, severity, message, fix, path, line, column, skills } = finding
  return {
    check_id: checkId,
    check_name: checkName,
    severity,
    message,
    ...(fix !== undefined && { fix }),
    ...(path !== undefined && { path }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    skills: [...skills],
  }
}

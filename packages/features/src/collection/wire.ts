import type { CollectionResult, JudgedCollectionFinding } from '@skillgauge/core'
import { snakeKeys } from '../wire/snake-keys.js'
import type { CollectionFindingWire, CollectionWire } from './wire-schema.js'

export function collectionWire({ findings, accepted }: CollectionResult): CollectionWire {
  return {
    findings: findings.map(findingWire),
    ...(accepted.length > 0 && {
      accepted: accepted.map(({ reason, ...finding }) => ({ ...findingWire(finding), reason })),
    }),
  }
}

function findingWire(finding: JudgedCollectionFinding): CollectionFindingWire {
  const { judged: _judged, ...told } = finding
  return snakeKeys(told)
}

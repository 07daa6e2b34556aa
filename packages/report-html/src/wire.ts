import type { ScanResultWire } from '@skillgauge/features/wire-schema'

// The only things this package takes from the others: the shapes of what it shows.
export type {
  CatalogEntryWire,
  CheckResultWire,
  ComparisonWire,
  FindingWire,
  HostsReportWire,
  ReviewWire,
  RiskFindingWire,
  ScannedSkillWire,
  ScanReportWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
  StoredEvaluationWire,
} from '@skillgauge/features/wire-schema'

export type CollectionWire = ScanResultWire['collection']

import type { ScanResultWire } from '@skillgauge/features/wire-schema'

// The JSON shapes that reports are made of.
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

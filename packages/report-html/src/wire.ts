// The only things this package takes from the others: the shapes of what it shows.
export type {
  CatalogEntryWire,
  CheckResultWire,
  CollectionWire,
  ComparisonWire,
  FindingWire,
  ReviewWire,
  RiskFindingWire,
  ScannedSkillWire,
  ScanReportWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
  StoredEvaluationWire,
} from '@skillgauge/features/wire-schema'

import type { Details, Dimension, Risk, Severity } from '@skillgauge/rule-kit'

/** A finding with its place as plain numbers. */
export interface ReportedFinding {
  readonly message: string
  readonly fix?: string
  /** Path below the skill directory. Absent: the finding is about the skill as a whole. */
  readonly path?: string
  /** 1-based. */
  readonly line?: number
  /** 1-based, UTF-16 code units. */
  readonly column?: number
}

/** The verdict of one check on one skill. */
export interface CheckResult {
  readonly checkId: string
  readonly checkName: string
  readonly passed: boolean
  readonly severity: Severity
  /** The rule's own severity, whatever the settings say: what the score weighs. */
  readonly catalogSeverity: Severity
  readonly dimension: Dimension
  /** Passed: what holds. Failed: the first finding, and how many more there are. */
  readonly message: string
  /** What to do, when failed. */
  readonly fix?: string
  /** What the rule returned. */
  readonly details?: Details
  /** All findings, in the order the rule yielded them; empty when passed. */
  readonly findings: readonly ReportedFinding[]
  /** What `scan` makes of a failure of this check. */
  readonly risk?: Risk
  /** False when a need was not met or the check crashed: it failed without having judged. */
  readonly judged: boolean
  /** Whether the check belongs to the built-in catalog, the only one that moves the score. */
  readonly builtIn: boolean
  readonly specRequired: boolean
}

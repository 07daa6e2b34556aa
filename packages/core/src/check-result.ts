import type { Details, Dimension, Edit, Json, Risk, Severity } from '@skillgauge/rule-kit'

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
  /** What fixes it, when there can be no doubt; see `Finding` of the rule kit. */
  readonly edits?: readonly Edit[]
  readonly renameTo?: string
}

/** A finding that does not count, and why. */
export interface SuppressedFinding {
  readonly finding: ReportedFinding
  /** In the words of the one who suppressed it. */
  readonly reason: string
  /** `inSource`: by a comment in the skill. `external`: by a baseline. The words are SARIF's. */
  readonly kind: 'inSource' | 'external'
  /** What the rule itself says about it, as in `details.findings`. */
  readonly details?: Json
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
  /** Findings that do not count, when there are any. The score does not look at this: what was found, was found. */
  readonly suppressed?: readonly SuppressedFinding[]
  /** What `scan` makes of a failure of this check. */
  readonly risk?: Risk
  /** False when a need was not met or the check crashed: it failed without having judged. */
  readonly judged: boolean
  /** Whether the check belongs to the built-in catalog, the only one that moves the score. */
  readonly builtIn: boolean
  readonly specRequired: boolean
}

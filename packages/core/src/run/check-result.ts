import type { Details, Dimension, Edit, Finding, Json, Risk, Severity } from '@skillgauge/rule-kit'

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
  /** See `Finding` of the rule kit. */
  readonly edits?: readonly Edit[]
  readonly renameTo?: string
}

/** A finding that a comment or a baseline suppresses. */
export interface SuppressedFinding {
  readonly finding: ReportedFinding
  readonly reason: string
  /** `inSource`: by a comment in the skill. `external`: by a baseline. SARIF uses the same words. */
  readonly kind: 'inSource' | 'external'
  /** The entry of the rule in `details.findings`. */
  readonly details?: Json
}

/** The result of one check on one skill. */
export interface CheckResult {
  readonly checkId: string
  readonly checkName: string
  readonly passed: boolean
  readonly severity: Severity
  /** The rule's own severity, whatever the settings say: the score uses this one. */
  readonly catalogSeverity: Severity
  readonly dimension: Dimension
  /** Passed: the description of the rule. Failed: the first finding, and how many more there are. */
  readonly message: string
  readonly fix?: string
  readonly details?: Details
  /** In the order in which the rule yielded them; empty when passed. */
  readonly findings: readonly ReportedFinding[]
  /** Absent when there are none. The score ignores suppression. */
  readonly suppressed?: readonly SuppressedFinding[]
  readonly risk?: Risk
  /** False: a need was not met, or the check crashed. */
  readonly judged: boolean
  /** The check is at fault and not the skill: it threw, never ended, or yielded something that is not a finding. */
  readonly crashed?: true
  /** Only built-in checks move the score. */
  readonly builtIn: boolean
  readonly specRequired: boolean
}

/** The findings and details of a rule for a skill. */
export interface Answer {
  readonly findings: readonly Finding[]
  readonly details?: Details
}

/** The outcome of a check: an answer, or why it did not judge. Plain data: it may come from another thread. */
export type Outcome =
  | Answer
  | {
      /** The message of the result. */
      readonly unjudged: string
      /** Whether the rule crashed. */
      readonly isCrash: boolean
    }

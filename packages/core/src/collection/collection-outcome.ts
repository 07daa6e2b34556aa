import type { Severity } from '@skillgauge/rule-kit'
import type { ReportedFinding } from '../run/check-result.js'

/** A finding about all skills together. Its path starts at the root of the collection; absent: it is about the whole collection. */
export interface PlainCollectionFinding extends Omit<ReportedFinding, 'edits' | 'renameTo'> {
  readonly skills: readonly string[]
}

/** The outcome of one rule: findings, or why it did not judge. Plain data: it may come from another thread. */
export type CollectionOutcome =
  { readonly findings: readonly PlainCollectionFinding[] } | { readonly unjudged: string }

interface CollectionCheck {
  readonly checkId: string
  readonly checkName: string
  readonly severity: Severity
}

/** One finding about skills together, with the rule that made it. */
export interface JudgedCollectionFinding extends PlainCollectionFinding, CollectionCheck {
  /** False when the rule crashed: then the message says so. */
  readonly judged: boolean
}

export interface AcceptedCollectionFinding extends JudgedCollectionFinding {
  readonly reason: string
}

export interface CollectionResult {
  /** Worst first, then in the order of the rules. */
  readonly findings: readonly JudgedCollectionFinding[]
  /** Findings that a baseline accepts. */
  readonly accepted: readonly AcceptedCollectionFinding[]
  readonly checks: readonly CollectionCheck[]
}

import type { Severity } from '@skillgauge/rule-kit'
import type { ReportedFinding } from '../check-result.js'

/** A finding about skills together. Its path is one from the root of the collection; absent: it is about all of it. */
export interface PlainCollectionFinding extends Omit<ReportedFinding, 'edits' | 'renameTo'> {
  /** Paths of the skills it is about. */
  readonly skills: readonly string[]
}

/** What became of one rule: what it found, or why it has not judged. Plain data: it may come from another thread. */
export type CollectionOutcome =
  { readonly findings: readonly PlainCollectionFinding[] } | { readonly unjudged: string }

/** A rule that ran. */
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

/** A finding that a baseline accepts. */
export interface AcceptedCollectionFinding extends JudgedCollectionFinding {
  /** In the words of the one who accepted it. */
  readonly reason: string
}

/** What the rules say about skills together. */
export interface CollectionResult {
  /** Worst first, then in the order of the rules. */
  readonly findings: readonly JudgedCollectionFinding[]
  /** What does not count. */
  readonly accepted: readonly AcceptedCollectionFinding[]
  /** Every rule that ran. */
  readonly checks: readonly CollectionCheck[]
}

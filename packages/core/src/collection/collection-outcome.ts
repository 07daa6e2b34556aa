import type { Severity } from '@skillgauge/rule-kit'

/** A finding with its place as plain numbers. */
export interface PlainCollectionFinding {
  readonly message: string
  readonly fix?: string
  /** Path of the file from the root of the collection. Absent: it is about the collection as a whole. */
  readonly path?: string
  /** 1-based. */
  readonly line?: number
  /** 1-based, UTF-16 code units. */
  readonly column?: number
  /** Paths of the skills it is about. */
  readonly skills: readonly string[]
}

/** What became of one rule: what it found, or why it has not judged. Plain data: it may come from another thread. */
export type CollectionOutcome =
  { readonly findings: readonly PlainCollectionFinding[] } | { readonly unjudged: string }

/** One finding about skills together, with the rule that made it. */
export interface JudgedCollectionFinding extends PlainCollectionFinding {
  readonly checkId: string
  readonly checkName: string
  readonly severity: Severity
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
  readonly checks: readonly {
    readonly checkId: string
    readonly checkName: string
    readonly severity: Severity
  }[]
}

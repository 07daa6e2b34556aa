import type { CheckResult, ScanStatus } from '@skillgauge/core'
import type { Usage } from '@skillgauge/models'

export interface RiskFinding {
  readonly checkId: string
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, UTF-16 code units. */
  readonly column: number
  /** What it tries to do, in the words of its check: `override`, `zero-width`, … */
  readonly kind: string
  /** Id of the pattern that found it. */
  readonly pattern: string
  readonly excerpt: string
  readonly message: string
  /** From 0 to 1, of what was learned; null of what is exact. */
  readonly sure: number | null
  readonly fix: string | null
}

export interface AcceptedFinding extends RiskFinding {
  readonly reason: string
}

/** That a model has read passages of a skill, or failed to. */
export interface SecondReadingFacts {
  readonly model: string
  /** How many it was shown. */
  readonly passages: number
  readonly statusBefore: ScanStatus
  /** Null when it gave no answer. */
  readonly usage: Usage | null
  /** Why it gave none: what the checks say stands. */
  readonly error: string | null
}

export interface ScannedSkill {
  readonly path: string
  /** From the frontmatter, when it is a string. */
  readonly name: string | null
  readonly status: ScanStatus
  readonly findings: readonly RiskFinding[]
  /** What a baseline accepts. It does not count. */
  readonly accepted: readonly AcceptedFinding[]
  /** Words of an attack that are quoted, forbidden or looked for, not said. They fail nothing. */
  readonly mentions: readonly RiskFinding[]
  /** What was not read or not judged, in sentences: the verdict does not cover it. */
  readonly incomplete: readonly string[]
  /** Why the skill could not be read at all. It counts as BLOCK: nobody can say that it is harmless. */
  readonly error: string | null
  readonly secondReading?: SecondReadingFacts | undefined
  /** One per check that ran. */
  readonly results: readonly CheckResult[]
}

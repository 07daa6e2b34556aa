import type { CheckResult } from '../run/check-result.js'
import type { Dimension, Severity } from '@skillgauge/rule-kit'

export interface PassFail {
  readonly passed: number
  readonly failed: number
}

export interface Summary {
  readonly bySeverity: Readonly<Record<Severity, PassFail>>
  readonly byDimension: Readonly<Record<Dimension, PassFail>>
}

/** A problem of a suppression in a skill, such as a missing reason. */
export interface EvaluationNote {
  readonly message: string
  /** Path below the skill directory. */
  readonly path: string
  /** 1-based. */
  readonly line: number
}

/** The result of one run over one skill. */
export interface Evaluation {
  /** Path of the skill's SKILL.md as reports show it, with `/`. */
  readonly path: string
  /** From the frontmatter, when it is a string. */
  readonly name: string | null
  readonly description: string | null
  /** 0 to 100, two decimals; see `score.ts`. */
  readonly qualityScore: number
  readonly overallPass: boolean
  /** Whether a failed security check fails the skill: then the score, which leaves security out, is shown as failed. */
  readonly failsSecurity: boolean
  readonly checksRun: number
  readonly checksPassed: number
  readonly checksFailed: number
  /** One per check that ran, in catalog order. */
  readonly results: readonly CheckResult[]
  readonly summary: Summary
  /** Absent when empty. */
  readonly notes?: readonly EvaluationNote[]
  /** Set when the skill could not be evaluated at all; the scores are then 0. */
  readonly error: string | null
}

import type { CheckResult } from './check-result.js'
import type { Dimension, Severity } from '@skillgauge/rule-kit'

export interface PassFail {
  readonly passed: number
  readonly failed: number
}

export interface Summary {
  readonly bySeverity: Readonly<Record<Severity, PassFail>>
  readonly byDimension: Readonly<Record<Dimension, PassFail>>
}

/** Something about the settings inside a skill, which is not a finding: a suppression without a reason, for example. */
export interface EvaluationNote {
  /** A full sentence. */
  readonly message: string
  /** Path below the skill directory. */
  readonly path: string
  /** 1-based. */
  readonly line: number
}

/** All that one run says about one skill. */
export interface Evaluation {
  /** Path of the skill's SKILL.md as reports show it, with `/`. */
  readonly path: string
  /** From the frontmatter, when it is a string. */
  readonly name: string | null
  readonly description: string | null
  /** 0 to 100, two decimals; see `score.ts`. */
  readonly qualityScore: number
  /** No failed check of severity high. */
  readonly overallPass: boolean
  readonly checksRun: number
  readonly checksPassed: number
  readonly checksFailed: number
  /** One per check that ran, in catalog order. */
  readonly results: readonly CheckResult[]
  readonly summary: Summary
  /** What is wrong with the suppressions in the skill; absent when nothing is. */
  readonly notes?: readonly EvaluationNote[]
  /** Set when the skill could not be evaluated at all; the scores are then 0. */
  readonly error: string | null
}

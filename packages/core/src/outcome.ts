import type { Details, Finding } from '@skillgauge/rule-kit'

/** What a rule has said of a skill. */
export interface Answer {
  readonly findings: readonly Finding[]
  readonly details?: Details
}

/** What became of a check: what it found, or why it has not judged. Plain data: it may come from another thread. */
export type Outcome =
  | Answer
  | {
      /** Why there is no verdict: the message of the result. */
      readonly unjudged: string
      /** Whether the rule is to blame, not the skill. */
      readonly isCrash: boolean
    }

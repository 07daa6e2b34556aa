import type { EvaluationArgs } from '../../run/evaluation-run.js'
import type { ReviewArgs } from './wants-review.js'

/** What `evaluate` is told. */
export interface EvaluateArgs extends EvaluationArgs, ReviewArgs {
  readonly optimize?: boolean | undefined
  /** Whether the result is kept below the skill. */
  readonly save?: boolean | undefined
  /** Whether the last result that was kept is held against this one. */
  readonly compare?: boolean | undefined
}

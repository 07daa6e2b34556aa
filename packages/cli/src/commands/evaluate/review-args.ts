import type { Context } from '../../command-line/context.js'
import type { ModelArgs } from '../../model/open-model.js'
import { formatsWithReview } from '../../reporters/formats.js'
import { formatOf } from '../../reporters/write-result.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import type { EvaluationArgs } from '../../run/evaluation-run.js'
import type { OnlyRulesArgs } from '../../run/only-rules.js'
import { note } from '../../terminal/say.js'

export interface ReviewArgs extends ModelArgs, OnlyRulesArgs {
  readonly skillPath?: string | readonly string[] | undefined
  readonly skipReview?: boolean | undefined
  readonly samples?: number | undefined
  readonly optimize?: boolean | undefined
}

export interface EvaluateArgs extends EvaluationArgs, ReviewArgs {
  readonly save?: boolean | undefined
  readonly compare?: boolean | undefined
}

export function isReviewed(args: ReviewArgs, bulk: boolean): boolean {
  return !args.skipReview && (args.model !== undefined || onlyWithModel(args, bulk) === undefined)
}

/**
 * The kind of input that is reviewed only with `--model`, as the subject of a sentence: many skills cost more, and single checks or an editor
 * do not ask for a review.
 */
function onlyWithModel({ skillPath, rule }: ReviewArgs, bulk: boolean): string | undefined {
  if (skillPath === stdin) return 'a text on stdin is'
  if (rule !== undefined) return 'with `--rule` a skill is'
  return bulk ? 'many skills are' : undefined
}

export function whyNoReview(args: ReviewArgs, bulk: boolean): string {
  if (args.skipReview) return '`--skip-review` was given.'
  return `${onlyWithModel(args, bulk) ?? 'a skill is'} reviewed only with \`--model\`.`
}

/** Notes that an option for reviews has no effect. */
export function noteUnusedOption(args: ReviewArgs, bulk: boolean, context: Context): void {
  const option = optionOfReview(args)
  if (option === undefined || args.skipReview) return
  note(`\`${option}\` had no effect, because no model was asked: ${whyNoReview(args, bulk)}`, context)
}

function optionOfReview({ samples, provider }: ReviewArgs): string | undefined {
  if (samples !== undefined) return '--samples'
  return provider === undefined ? undefined : '--provider'
}

export function isReviewRequested(args: ReviewArgs, configured: string | undefined): boolean {
  return (args.model ?? optionOfReview(args) ?? configured) !== undefined || args.optimize === true
}

/** Whether a review will be used: in the report, or to rewrite the skill. Notes when one was requested in vain. */
export function canShowReview(args: EvaluateArgs, context: Context): boolean {
  const format = formatOf(args)
  if (args.optimize) return true
  const isCut = args.quiet || args.statistics
  if (formatsWithReview.has(format) && !isCut) return true
  if (isReviewRequested(args, undefined) && !args.skipReview)
    note(
      isCut
        ? '`--quiet` and `--statistics` have no place for a review: no model was asked.'
        : `The format \`${format}\` has no place for a review: no model was asked.`,
      context,
    )
  return false
}

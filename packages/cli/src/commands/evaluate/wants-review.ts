import type { Context } from '../../command-line/context.js'
import type { ModelArgs } from '../../model/open-model.js'
import { formatsWithReview } from '../../reporters/formats.js'
import { formatOf } from '../../reporters/write-result.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import type { EvaluationArgs } from '../../run/evaluation-run.js'
import type { OnlyRulesArgs } from '../../run/only-rules.js'
import { note } from '../../terminal/say.js'

export interface ReviewArgs extends ModelArgs, OnlyRulesArgs {
  readonly path?: string | readonly string[] | undefined
  readonly skipReview?: boolean | undefined
  readonly samples?: number | undefined
  readonly optimize?: boolean | undefined
}

export interface EvaluateArgs extends EvaluationArgs, ReviewArgs {
  readonly optimize?: boolean | undefined
  readonly save?: boolean | undefined
  readonly compare?: boolean | undefined
}

export function wantsReview(args: ReviewArgs, bulk: boolean): boolean {
  return !args.skipReview && (args.model !== undefined || onlyWithModel(args, bulk) === undefined)
}

/**
 * What is reviewed only when a model is named, as the subject of a sentence: many skills cost as often, and who asks for single checks, or
 * asks at every pause of an editor, has not asked for a review.
 */
function onlyWithModel({ path, rule }: ReviewArgs, bulk: boolean): string | undefined {
  if (path === stdin) return 'a text on stdin is'
  if (rule !== undefined) return 'with `--rule` a skill is'
  return bulk ? 'many skills are' : undefined
}

export function whyNobody(args: ReviewArgs, bulk: boolean): string {
  if (args.skipReview) return '`--skip-review` was given.'
  return `${onlyWithModel(args, bulk) ?? 'a skill is'} reviewed only with \`--model\`.`
}

/** Says so to those who have given an option that only a review has. */
export function noteNobody(args: ReviewArgs, bulk: boolean, context: Context): void {
  const option = reviewOption(args)
  if (option === undefined || args.skipReview) return
  note(`\`${option}\` had no effect, because no model was asked: ${whyNobody(args, bulk)}`, context)
}

function reviewOption({ samples, provider }: ReviewArgs): string | undefined {
  if (samples !== undefined) return '--samples'
  return provider === undefined ? undefined : '--provider'
}

export function isAskedFor(args: ReviewArgs, configured: string | undefined): boolean {
  return (args.model ?? reviewOption(args) ?? configured) !== undefined || args.optimize === true
}

/**
 * Whether anybody will see a review: in the report, or the model that rewrites the skill. When one was asked for all the same, one
 * line on stderr says that no model is asked.
 */
export function showsReview(args: EvaluateArgs, context: Context): boolean {
  const format = formatOf(args)
  if (args.optimize) return true
  const isCut = args.quiet || args.statistics
  if (formatsWithReview.has(format) && !isCut) return true
  if (isAskedFor(args, undefined) && !args.skipReview)
    note(
      isCut
        ? '`--quiet` and `--statistics` have no place for a review: no model was asked.'
        : `The format \`${format}\` has no place for a review: no model was asked.`,
      context,
    )
  return false
}

import type { LoadedPlugin } from '@skillgauge/core'
import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import pLimit from 'p-limit'
import type { Context } from '../../command-line/context.js'
import type { Usage } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import { afterFailure } from '../../model/after-failure.js'
import { spent } from '../../reporters/console/spent.js'
import { count } from '../../reporters/console/words.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { ModelArgs } from '../../model/open-model.js'
import { progressOn } from '../../terminal/progress.js'
import { formatsWithReview } from '../../reporters/formats.js'
import { note } from '../../terminal/say.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { formatOf } from '../../reporters/write-result.js'

export interface ReviewArgs extends ModelArgs {
  readonly skipReview?: boolean | undefined
  /** Whether a model is to rewrite the skill afterwards, which a review helps. */
  readonly optimize?: boolean | undefined
}

export interface ReviewRun {
  /** Whether all that was found is meant: then nobody is asked unless a model is named, because each answer costs money. */
  readonly bulk: boolean
  readonly config: { readonly plugins: readonly LoadedPlugin[]; readonly model: string | undefined }
}

/** How many skills are reviewed at a time. */
export const atOnce = 4

/** Characters of a reason that is told in one line. */
const longestReason = 500

/** Whether a review is made at all. */
export function wantsReview({ skipReview, model }: ReviewArgs, bulk: boolean): boolean {
  return !skipReview && (!bulk || model !== undefined)
}

/**
 * Whether anybody will see a review: in the report, or the model that rewrites the skill. When a model was named all the same, one
 * line on stderr says that it is not asked.
 */
export function showsReview(
  args: ReviewArgs & ResultArgs,
  optimizes: boolean | undefined,
  context: Context,
): boolean {
  const format = formatOf(args)
  if (optimizes || formatsWithReview.has(format)) return true
  if (args.model !== undefined && !args.skipReview)
    note(`The format \`${format}\` has no place for a review: no model was asked.`, context)
  return false
}

/**
 * Asks a model for a review of each skill. Where nobody can be asked (no key, a setting that is wrong), and where the model fails,
 * the checks stand alone, and one line on stderr says why.
 *
 * @throws SkillgaugeError `unknown-model` for one that was named by `--model`.
 */
export async function reviewSkills(
  evaluated: readonly ReportedSkill[],
  args: ReviewArgs,
  { bulk, config }: ReviewRun,
  context: Context,
): Promise<readonly ReportedSkill[]> {
  if (!wantsReview(args, bulk) || evaluated.length === 0) return evaluated
  const model = await modelToAsk(args, config.model, context)
  if (!model) return evaluated.map((one) => ({ ...one, review: null }))

  const { judgeSkill } = await import('@skillgauge/features/judge-skill')
  const rules = createRuleSet(config.plugins)
  const progress = progressOn(context.stderr)
  const reasons: string[] = []
  const failed: Usage[] = []
  let stopped = false
  let done = 0
  const review = async (one: ReportedSkill): Promise<ReportedSkill> => {
    if (stopped || one.evaluation.error !== null) return { ...one, review: null }
    progress.show(`${done} of ${evaluated.length} reviewed by ${model.id}`)
    try {
      const { evaluation, skill } = one
      return { ...one, review: await judgeSkill(skill.files(), { model, rules, evaluation }) }
    } catch (error) {
      if (!(error instanceof SkillgaugeError)) throw error
      reasons.push(`${error.message}${afterFailure(error, context.now())}`)
      if (error.spent) failed.push(error.spent)
      // What is wrong with one skill or one answer may be right with the next.
      stopped ||= error.code === 'model-unavailable' || error.code === 'unknown-model'
      return { ...one, review: null }
    } finally {
      done++
    }
  }
  const whenFree = pLimit(atOnce)
  const reviewed = await Promise.all(evaluated.map((one) => whenFree(() => review(one))))
  progress.clear()
  noteSkipped(reviewed, reasons, context)
  if (bulk) noteTotal(reviewed, failed, context)
  return reviewed
}

async function modelToAsk(args: ReviewArgs, configured: string | undefined, context: Context) {
  const { openModel } = await import('../../model/open-model.js')
  try {
    return openModel(args, configured, context)
  } catch (error) {
    if (!(error instanceof SkillgaugeError)) throw error
    if (error.code === 'unknown-model' && args.model !== undefined) throw error
    // Most people have no key and want no model: the help and the overview tell of reviews, not every run.
    if (error.code === 'no-model-key' && !isAskedFor(args, configured ?? context.env['SKILLGAUGE_MODEL']))
      return undefined
    skipped('', error.message, context)
    return undefined
  }
}

function isAskedFor({ model, provider, optimize }: ReviewArgs, configured: string | undefined): boolean {
  return model !== undefined || provider !== undefined || optimize === true || configured !== undefined
}

/** What all reviews took, those that came to nothing too. */
function noteTotal(reviewed: readonly ReportedSkill[], failed: readonly Usage[], context: Context): void {
  const answered = reviewed.flatMap(({ review }) => (review ? [review.usage] : []))
  const asked = answered.filter(({ keptSince }) => keptSince === undefined)
  const kept = answered.length - asked.length
  const [first, ...more] = [...asked, ...failed]
  if (answered.length + failed.length === 0) return
  const parts = [
    `${count(answered.length, 'review')}`,
    ...(failed.length > 0 ? [`${count(failed.length, 'answer')} that could not be used`] : []),
    ...(kept > 0 ? [`${kept} of them kept answers (--no-cache asks again)`] : []),
    ...(first ? [`in all ${spent(sumUsage(first, ...more))}`] : []),
  ]
  note(`${parts.join('; ')}.`, context)
}

function noteSkipped(reviewed: readonly ReportedSkill[], reasons: readonly string[], context: Context): void {
  if (reasons.length === 0) return
  const without = reviewed.filter(
    ({ review, evaluation }) => review === null && evaluation.error === null,
  ).length
  skipped(reviewed.length === 1 ? '' : ` of ${without} of ${reviewed.length} skills`, reasons[0]!, context)
}

function skipped(what: string, reason: string, context: Context): void {
  const line = reason.replace(/\s+/g, ' ')
  const short = line.length > longestReason ? `${line.slice(0, longestReason)}…` : line
  note(`The review${what} was skipped: ${short} (--skip-review silences this.)`, context)
}

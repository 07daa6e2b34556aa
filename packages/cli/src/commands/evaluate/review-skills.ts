import type { LoadedPlugin } from '@skillgauge/core'
import { createRuleSet, oneLine, SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import type { JudgedCriterion } from '@skillgauge/features/review'
import type { Usage } from '@skillgauge/models'
import { afterFailure } from '../../model/after-failure.js'
import { describeTotalUsage } from '../../reporters/console/spent.js'
import { count } from '../../reporters/console/words.js'
import { askForEach } from '../../run/ask-for-each.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { withElapsedTime, temporaryLines } from '../../terminal/progress.js'
import { untilStopped } from '../../terminal/interruptible.js'
import { note } from '../../terminal/say.js'
import { terminalOf } from '../../terminal/terminal.js'
import { criterionLine } from '../../reporters/console/review.js'
import type { ReviewArgs } from './review-args.js'
import { isReviewRequested, noteUnusedOption, isReviewed } from './review-args.js'

interface ReviewRun {
  /** Many skills are reviewed only when a model is named, because each answer costs money. */
  readonly bulk: boolean
  readonly config: { readonly plugins: readonly LoadedPlugin[]; readonly model: string | undefined }
  /** Called before the first question, so that other results need not wait. */
  readonly beforeAsking: () => Promise<void>
  /** Shows criteria on the terminal as they arrive. */
  readonly interactive: boolean
}

/**
 * Asks a model for a review of each skill. Without a key, and when the model fails, the result has only the checks, and a note says why.
 * Ctrl-C stops the reviews only.
 *
 * @throws SkillgaugeError `unknown-model` for that of `--model`.
 */
export async function reviewSkills(
  evaluated: readonly ReportedSkill[],
  args: ReviewArgs,
  { bulk, config, beforeAsking, interactive }: ReviewRun,
  context: Context,
): Promise<{ readonly reported: readonly ReportedSkill[]; readonly stopped: boolean }> {
  if (!isReviewed(args, bulk)) noteUnusedOption(args, bulk, context)
  if (!isReviewed(args, bulk) || evaluated.length === 0) return { reported: evaluated, stopped: false }
  const model = await modelToAsk(args, config.model, context)
  if (!model) return { reported: evaluated.map((one) => ({ ...one, review: null })), stopped: false }

  const { judgeSkill } = await import('@skillgauge/features/judge-skill')
  const rules = createRuleSet(config.plugins)
  const reviewable = evaluated.filter(({ evaluation }) => evaluation.error === null)
  if (reviewable.length > 0) await beforeAsking()
  const criteriaLines = temporaryLines(context)
  const { stderr, env } = context
  const onCriteria = (soFar: readonly JudgedCriterion[]) =>
    criteriaLines.show(soFar.map((criterion) => criterionLine(criterion, terminalOf(stderr, env))))
  const options = { model, rules, samples: args.samples, ...(interactive && { onCriteria }) }
  let done = 0
  const progressText = (seconds: number) =>
    bulk
      ? `${done} of ${evaluated.length} reviewed by ${model.id}, ${seconds} s (Ctrl-C ends the reviews)`
      : `${model.id} is reviewing, ${seconds} s (Ctrl-C ends the review only)`
  const { result, stopped } = await untilStopped((signal) => {
    const review = ({ skill, evaluation }: ReportedSkill) =>
      judgeSkill(skill.files(), { ...options, evaluation, signal }).finally(() => {
        criteriaLines.clear()
        done++
      })
    return withElapsedTime(progressText, context, () => askForEach(reviewable, review, signal))
  })
  const { replies, failed } = result
  const reported = evaluated.map((one) => {
    const reply = replies.get(one)
    return { ...one, review: reply && 'answer' in reply ? reply.answer : null }
  })
  const without = reported.filter(({ review, evaluation }) => !review && evaluation.error === null).length
  if (stopped) {
    const what = reported.length === 1 ? 'The review was' : count(without, 'review was', 'reviews were')
    const spent = bulk ? undefined : failed.find(({ code }) => code === 'cancelled')?.spent
    const after = afterFailure({ retryAfter: undefined, spent }, context.now())
    note(`${what} stopped. The result of the checks is kept.${after}`, context)
  }
  const reason = failed.find(({ code }) => code !== 'cancelled')
  if (reason) {
    const what = reported.length === 1 ? '' : ` of ${without} of ${reported.length} skills`
    noteSkipped(what, `${reason.message}${afterFailure(reason, context.now())}`, context)
  }
  const failedUsage = failed.flatMap((error) => error.spent ?? [])
  if (bulk) noteTotal(reported, failedUsage, context)
  return { reported, stopped }
}

async function modelToAsk(args: ReviewArgs, configured: string | undefined, context: Context) {
  const { openModel } = await import('../../model/open-model.js')
  try {
    return openModel(args, configured, context)
  } catch (error) {
    if (!(error instanceof SkillgaugeError)) throw error
    if (error.code === 'unknown-model' && args.model !== undefined) throw error
    // Without a key and without a request for a review, say nothing.
    if (
      error.code === 'no-model-key' &&
      !isReviewRequested(args, configured ?? context.env['SKILLGAUGE_MODEL'])
    )
      return undefined
    noteSkipped('', error.message, context)
    return undefined
  }
}

function noteTotal(reviewed: readonly ReportedSkill[], failed: readonly Usage[], context: Context): void {
  const answered = reviewed.flatMap(({ review }) => (review ? [review.usage] : []))
  const [first, ...more] = [...answered, ...failed]
  if (!first) return
  const unused = failed.length > 0 ? `, and ${count(failed.length, 'answer')} could not be used` : ''
  note(`${count(answered.length, 'review')}${unused}: ${describeTotalUsage([first, ...more])}.`, context)
}

function noteSkipped(what: string, reason: string, context: Context): void {
  note(`The review${what} was skipped: ${oneLine(reason)} (--skip-review silences this.)`, context)
}

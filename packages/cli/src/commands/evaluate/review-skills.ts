import type { LoadedPlugin } from '@skillgauge/core'
import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import type { JudgedCriterion } from '@skillgauge/features/review'
import type { Usage } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import { afterFailure } from '../../model/after-failure.js'
import { describeUsage } from '../../reporters/console/spent.js'
import { count } from '../../reporters/console/words.js'
import { askForEach } from '../../run/ask-for-each.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { withElapsedTime, temporaryLines } from '../../terminal/progress.js'
import { untilStopped } from '../../terminal/interruptible.js'
import { oneLine } from '../../terminal/visible-text.js'
import { note } from '../../terminal/say.js'
import { terminalOf } from '../../terminal/terminal.js'
import { criterionLine } from '../../reporters/console/review.js'
import type { ReviewArgs } from './wants-review.js'
import { isAskedFor, noteNobody, wantsReview } from './wants-review.js'

interface ReviewRun {
  /** Whether all that was found is meant: then nobody is asked unless a model is named, because each answer costs money. */
  readonly bulk: boolean
  readonly config: { readonly plugins: readonly LoadedPlugin[]; readonly model: string | undefined }
  /** Called before a model is asked, when it is sure that one is: what is known by then need not wait for its answer. */
  readonly beforeAsking: () => Promise<void>
  /** Whether a person looks on: then the criteria are shown as they come, until the review is there. */
  readonly watched: boolean
}

/**
 * Asks a model for a review of each skill. Where nobody can be asked (no key, a setting that is wrong), and where the model fails,
 * the checks stand alone, and one line on stderr says why. Ctrl-C gives up what is not answered yet, and nothing else.
 *
 * @throws SkillgaugeError `unknown-model` for one that was named by `--model`.
 */
export async function reviewSkills(
  evaluated: readonly ReportedSkill[],
  args: ReviewArgs,
  { bulk, config, beforeAsking, watched }: ReviewRun,
  context: Context,
): Promise<{ readonly reported: readonly ReportedSkill[]; readonly stopped: boolean }> {
  if (!wantsReview(args, bulk)) noteNobody(args, bulk, context)
  if (!wantsReview(args, bulk) || evaluated.length === 0) return { reported: evaluated, stopped: false }
  const model = await modelToAsk(args, config.model, context)
  if (!model) return { reported: evaluated.map((one) => ({ ...one, review: null })), stopped: false }

  const { judgeSkill } = await import('@skillgauge/features/judge-skill')
  const rules = createRuleSet(config.plugins)
  const reviewable = evaluated.filter(({ evaluation }) => evaluation.error === null)
  if (reviewable.length > 0) await beforeAsking()
  const passing = temporaryLines(context)
  const { stderr, env } = context
  const onCriteria = (soFar: readonly JudgedCriterion[]) =>
    passing.show(soFar.map((criterion) => criterionLine(criterion, terminalOf(stderr, env))))
  const options = { model, rules, samples: args.samples, ...(watched && { onCriteria }) }
  let done = 0
  const told = (seconds: number) =>
    bulk
      ? `${done} of ${evaluated.length} reviewed by ${model.id}, ${seconds} s (Ctrl-C ends the reviews)`
      : `${model.id} is reviewing, ${seconds} s (Ctrl-C ends the review only)`
  const { result, stopped } = await untilStopped((signal) => {
    const review = ({ skill, evaluation }: ReportedSkill) =>
      judgeSkill(skill.files(), { ...options, evaluation, signal }).finally(() => {
        passing.clear()
        done++
      })
    return withElapsedTime(told, context, () => askForEach(reviewable, review, signal))
  })
  const { replies, failed } = result
  const reported = evaluated.map((one) => {
    const reply = replies.get(one)
    return { ...one, review: reply && 'answer' in reply ? reply.answer : null }
  })
  const without = reported.filter(({ review, evaluation }) => !review && evaluation.error === null).length
  if (stopped) {
    const what = reported.length === 1 ? 'The review was' : count(without, 'review was', 'reviews were')
    note(`${what} stopped. The result of the checks is kept.`, context)
  }
  const reason = failed.find(({ code }) => code !== 'cancelled')
  if (reason) {
    const what = reported.length === 1 ? '' : ` of ${without} of ${reported.length} skills`
    noteSkipped(what, `${reason.message}${afterFailure(reason, context.now())}`, context)
  }
  const lost = failed.flatMap((error) => error.spent ?? [])
  if (bulk) noteTotal(reported, lost, context)
  return { reported, stopped }
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
    noteSkipped('', error.message, context)
    return undefined
  }
}

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
    ...(first ? [`in all ${describeUsage(sumUsage(first, ...more))}`] : []),
  ]
  note(`${parts.join('; ')}.`, context)
}

function noteSkipped(what: string, reason: string, context: Context): void {
  note(`The review${what} was skipped: ${oneLine(reason)} (--skip-review silences this.)`, context)
}

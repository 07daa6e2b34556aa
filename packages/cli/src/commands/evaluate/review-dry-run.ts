import { judgeQuestion } from '@skillgauge/features/judge-skill'
import type { Context } from '../../command-line/context.js'
import { modelIdFor } from '../../model/open-model.js'
import { noteTokens, printQuestion } from '../../model/print-question.js'
import type { ReviewArgs } from './review-args.js'
import { isReviewed, whyNoReview } from './review-args.js'
import { note } from '../../terminal/say.js'
import type { RunArgs } from '../../run/start-run.js'
import { startRun } from '../../run/start-run.js'

export async function reviewDryRun(args: RunArgs & ReviewArgs, context: Context): Promise<number> {
  const { config, chosen } = await startRun(args, context)
  const { skills, bulk } = chosen
  if (!isReviewed(args, bulk)) {
    note(`No model would be asked: ${whyNoReview(args, bulk)}`, context)
    return 0
  }
  const modelId = modelIdFor(args, config.model, context)
  let total = 0
  for (const { shown, files } of skills) {
    const { system, prompt, asked } = await judgeQuestion(files())
    if (asked.length === 0) {
      note(`${shown}: no model would be asked, because there is neither a description nor a body.`, context)
      continue
    }
    total += await printQuestion({ shown, modelId, system, prompt }, context)
  }
  const { samples = 1 } = args
  if (samples > 1) note(`Each skill would be asked about ${samples} times.`, context)
  noteTokens(total * samples, context)
  return 0
}

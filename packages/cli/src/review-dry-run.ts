import { loadTokens, tokenCounter } from '@skillgauge/core'
import { chooseModelId } from '@skillgauge/llm'
import { judgeQuestion } from '@skillgauge/operations/judge-skill'
import type { Context } from './context.js'
import type { ReviewArgs } from './review-skills.js'
import { wantsReview } from './review-skills.js'
import { note } from './say.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'
import { visible } from './visible-text.js'

/** Prints what a review would ask, and how many tokens that is. Asks nobody, and needs no key. */
export async function reviewDryRun(args: RunArgs & ReviewArgs, context: Context): Promise<number> {
  const { config, chosen } = await startRun(args, context)
  const { skills, bulk } = chosen
  if (!wantsReview(args, bulk)) {
    note('No model would be asked: many skills are reviewed only with --model.', context)
    return 0
  }
  const modelId = chooseModelId({ asked: args.model, configured: config.model, env: context.env })
  await loadTokens()
  let total = 0
  for (const skill of skills) {
    const { system, prompt, asked } = await judgeQuestion(skill.files())
    if (asked.length === 0) {
      note(
        `${skill.shown}: no model would be asked, because there is neither a description nor a body.`,
        context,
      )
      continue
    }
    const tokens = tokenCounter.count(system) + tokenCounter.count(prompt)
    total += tokens
    // As it is, line by line: what a terminal would obey was made visible when the data was fenced.
    const title = `=== ${visible(skill.shown)}: ${tokens} tokens to ${visible(modelId)}`
    context.stdout.write([title, '=== system', system, '=== user', prompt, '', ''].join('\n'))
  }
  note(
    `About ${total} tokens would be sent (counted as ${tokenCounter.encoding}; a provider counts its own way). Nothing was sent.`,
    context,
  )
  return 0
}

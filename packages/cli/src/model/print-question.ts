import { loadTokens, tokenCounter } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { note } from '../terminal/say.js'
import type { ModelArgs } from './open-model.js'
import { modelIdFor } from './open-model.js'
import { visible } from '../terminal/visible-text.js'

export interface QuestionToShow {
  readonly shown: string
  readonly modelId: string
  readonly system: string
  readonly prompt: string
}

/** Prints what a model would be asked, and answers how many tokens that is. */
export async function printQuestion(question: QuestionToShow, { stdout }: Context): Promise<number> {
  const { shown, modelId, system, prompt } = question
  await loadTokens()
  const tokens = tokenCounter.count(system) + tokenCounter.count(prompt)
  // As it is, line by line: what a terminal would obey was made visible when the data was fenced.
  const title = `=== ${visible(shown)}: ${tokens} tokens to ${visible(modelId)}`
  stdout.write([title, '=== system', system, '=== user', prompt, '', ''].join('\n'))
  return tokens
}

/** Prints what a model would be asked about one skill, and how many tokens that is. Asks nobody, and needs no key. */
export async function printOnly(
  shown: string,
  makeQuestion: () => Promise<Pick<QuestionToShow, 'system' | 'prompt'>>,
  args: ModelArgs,
  configured: string | undefined,
  context: Context,
): Promise<number> {
  const modelId = modelIdFor(args, configured, context)
  const { system, prompt } = await makeQuestion()
  noteTokens(await printQuestion({ shown, modelId, system, prompt }, context), context)
  return 0
}

/** Says how much it would have been, at the end of a dry run. */
export function noteTokens(total: number, context: Context): void {
  note(
    `About ${total} tokens would be sent (counted as ${tokenCounter.encoding}; a provider counts its own way). Nothing was sent.`,
    context,
  )
}

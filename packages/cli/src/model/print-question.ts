import { loadTokens, tokenCounter, visible } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { note } from '../terminal/say.js'
import type { ModelArgs } from './open-model.js'
import { modelIdFor } from './open-model.js'

interface Question {
  readonly system: string
  readonly prompt: string
}

/** Prints the question and returns its number of tokens. */
export async function printQuestion(
  { shown, modelId, system, prompt }: Question & { readonly shown: string; readonly modelId: string },
  { stdout }: Context,
): Promise<number> {
  await loadTokens()
  const tokens = tokenCounter.count(system) + tokenCounter.count(prompt)
  // Not escaped again: untrusted text in the prompt was when the prompt was made.
  const title = `=== ${visible(shown)}: ${tokens} tokens to ${visible(modelId)}`
  stdout.write([title, '=== system', system, '=== user', prompt, '', ''].join('\n'))
  return tokens
}

/** Prints the question about one skill, without asking a model or needing a key. */
export async function printOnly(
  shown: string,
  makeQuestion: () => Promise<Question>,
  args: ModelArgs,
  configured: string | undefined,
  context: Context,
): Promise<number> {
  const modelId = modelIdFor(args, configured, context)
  noteTokens(await printQuestion({ shown, modelId, ...(await makeQuestion()) }, context), context)
  return 0
}

export function noteTokens(total: number, context: Context): void {
  note(
    `About ${total} tokens would be sent (counted as ${tokenCounter.encoding}; a provider counts its own way). Nothing was sent.`,
    context,
  )
}

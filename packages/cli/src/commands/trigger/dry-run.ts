import { loadTokens, tokenCounter, visibleLines } from '@skillgauge/core'
import { addressOf, findProvider } from '@skillgauge/models'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { TriggerArgs } from './test-skill.js'
import type { Context } from '../../command-line/context.js'
import { providerFor, runtimes } from '../../runtimes/open-runtime.js'
import { count, shellWord } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'

const folders = { work: 'FRESH_FOLDER', home: 'FRESH_HOME', temporary: 'FRESH_TMP' }

/** Prints every prompt with its tokens and its command. Needs neither key nor runtime. */
export async function triggerDryRun(
  tests: readonly TriggerTest[],
  args: TriggerArgs,
  context: Context,
): Promise<number> {
  const runtime = runtimes[args.runtime]
  const { keys } = runtime
  const isSet = Boolean(context.env[keys.baseUrlVariable]?.trim())
  const baseUrl = isSet ? addressOf(findProvider(keys.modelId), context.env) : undefined
  const variables = {
    ...runtime.settings,
    ...(baseUrl && { [keys.baseUrlVariable]: '' }),
    [keys.runtimeVariable]: '',
  }
  const provider = providerFor(args, variables, [], context)
  await loadTokens()
  let total = 0
  for (const { id, type, prompt, expect } of tests) {
    const tokens = tokenCounter.count(prompt)
    total += tokens
    const { program } = provider.launch(
      folders,
      runtime.args(prompt, { model: args.model, baseUrl, maxTurns: args.maxTurns }),
    )
    const name = args.provider === 'docker' ? 'docker' : runtime.program
    const command = [name, ...program.args].map((word) => shellWord(word))
    context.stdout.write(
      [
        `=== ${id}: ${type}, expects ${expect}, ${tokens} tokens`,
        visibleLines(prompt),
        `$ ${visibleLines(command.join(' '))}`,
        '',
        '',
      ].join('\n'),
    )
  }
  note(
    `${count(args.runs, 'run')} each. ${total} tokens of prompts (counted as ${tokenCounter.encoding}); ${runtime.name} adds its own instructions and the texts of its skills to each. Nothing was started.`,
    context,
  )
  return 0
}

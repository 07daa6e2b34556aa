import type { Command } from '../../command-line/context.js'
import { statsReport, usageJson } from './console.js'
import { json } from '../../reporters/json/json.js'
import { note, print } from '../../terminal/say.js'
import { readUsage } from '../../usage/read-usage.js'
import type { StatsTopic } from '../../usage/read-usage.js'

interface StatsArgs {
  readonly topic?: StatsTopic | undefined
  readonly here?: boolean | undefined
  readonly format?: 'console' | 'json' | undefined
}

export const stats: Command<StatsArgs> = async ({ topic = 'overview', here = false, format }, context) => {
  const usage = await readUsage({ here }, context)
  if (topic !== 'score' && usage.uses.length === 0)
    note(
      `No use of a skill is recorded${here ? ' in this repository' : ''}. \`skillgauge setup\` installs the hooks that record it.`,
      context,
    )
  if (topic === 'score' && usage.scores.length === 0)
    note('No evaluation is recorded yet: `skillgauge evaluate` records one.', context)
  if (format === 'json') context.stdout.write(json(usageJson(topic, usage, context.now())))
  else print((terminal) => statsReport(topic, usage, context.now(), terminal), context)
  return 0
}

import type { Command, Context } from '../../command-line/context.js'
import { agents } from '../setup/agents.js'
import { hasHook } from '../setup/install-hook.js'
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
  if (topic !== 'score') noteHooks(usage.uses.length > 0, here, context)
  if (topic === 'score' && usage.scores.length === 0)
    note('No evaluation is recorded yet: `skillgauge evaluate` records one.', context)
  if (format === 'json') context.stdout.write(json(usageJson(topic, usage, context.now())))
  else print((terminal) => statsReport(topic, usage, context.now(), terminal), context)
  return 0
}

function noteHooks(hasUses: boolean, here: boolean, context: Context): void {
  const hooked = agents.filter((agent) => hasHook(agent, context.env)).map(({ name }) => name)
  if (hasUses) {
    if (hooked.length === 0)
      note('No hooks are installed, so no new use is recorded. `skillgauge setup` installs them.', context)
    return
  }
  const none = `No use of a skill is recorded${here ? ' in this repository' : ''}`
  const hooks =
    hooked.length === 0
      ? '. `skillgauge setup` installs the hooks that record it.'
      : ` yet. The hooks of ${hooked.join(' and ')} are installed: a new session records what it uses.`
  note(`${none}${hooks}`, context)
}

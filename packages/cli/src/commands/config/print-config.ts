import type { Context } from '../../command-line/context.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import type { BaselineArgs } from '../../run/baseline.js'
import type { Gate } from '../../run/gate.js'
import type { RunArgs } from '../../run/start-run.js'
import { printSettings } from './console.js'
import type { ShownValue } from './shown-settings.js'
import { explainSettings } from './shown-settings.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export async function printConfig(
  args: RunArgs &
    Gate &
    BaselineArgs & {
      readonly format?: string | undefined
      readonly specOnly?: boolean | undefined
      readonly model?: string | undefined
    },
  context: Context,
): Promise<number> {
  const { skillPath } = args
  if (args.all || args.repo || args.changed !== undefined)
    throw invalidInput('`--print-config` is about one skill: name it instead of the search.')
  if (skillPath === stdin)
    throw invalidInput(
      'Use `--print-config` or `-` (a SKILL.md on stdin), not both: settings go by the path of a skill.',
    )
  if (args.format !== undefined && args.format !== 'console' && args.format !== 'json')
    throw invalidInput('`--print-config` has the formats `console` and `json`.')
  if (typeof skillPath === 'object') throw invalidInput('`--print-config` is about one skill: give one path.')
  const shown = await explainSettings({ ...args, skillPath }, context, args.specOnly)
  const { failOn, minScore, baseline, model } = args
  const options = [
    valueOf('fail-on', failOn, 'high'),
    valueOf('min-score', minScore, null),
    valueOf('baseline', baseline, null),
  ]
  const settings = shown.settings.map((one) =>
    one.name === 'model' && model !== undefined ? valueOf('model', model, null) : one,
  )
  printSettings({ ...shown, settings: [...settings, ...options] }, args.format, context)
  return 0
}

function valueOf(name: string, given: unknown, otherwise: unknown): ShownValue {
  if (given === undefined) return { name, value: otherwise, from: { source: 'default' } }
  return { name, value: given, from: { source: 'option', name: `--${name}` } }
}

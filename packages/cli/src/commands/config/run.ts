import type { ExplainedSettings, ExplainedValue, From } from '@skillgauge/config'
import { specRequiredOnly, createRuleSet, SkillgaugeError } from '@skillgauge/core'
import { pathFrom } from '@skillgauge/sources'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, Context } from '../../command-line/context.js'
import type { GateArgs } from '../../run/gated-run.js'
import { loadSettings } from '../../run/load-settings.js'
import { settingsReport } from './console.js'
import { settingsJson } from './json.js'
import { note, print } from '../../terminal/say.js'
import type { RunArgs } from '../../run/start-run.js'
import { stdin } from '../../run/start-run.js'
import { terminalOf } from '../../terminal/terminal.js'

export interface ConfigArgs {
  /** The skill, there or not. */
  readonly path?: string | undefined
  readonly format?: string | undefined
  readonly config?: string | undefined
  /** Asks for the schema of the config file instead. */
  readonly jsonSchema?: boolean | undefined
}

/** The settings that hold for a path, each with where it comes from: the config file, or an option of the command line. */
export interface ShownSettings {
  /** The path as seen from the working directory. */
  readonly path: string
  /** The config file, likewise; `undefined`: there is none. */
  readonly file: string | undefined
  readonly settings: readonly ShownValue[]
  readonly checks: readonly (Omit<ExplainedSettings['checks'][number], 'from'> & {
    readonly from: ShownFrom
  })[]
}

export type ShownFrom = From | { readonly source: 'option'; readonly name: string }
export type ShownValue = Omit<ExplainedValue, 'from'> & { readonly from: ShownFrom }

/** Shows what holds for a skill. */
export const config: Command<ConfigArgs> = async (args, context) => {
  if (args.jsonSchema) return (await import('./print-schema.js')).printSchema(args, context)
  show(await explained(args, context), args.format, context)
  return 0
}

/** The same for a run of `check` or `evaluate`, with what its options change. */
export async function printConfig(
  args: RunArgs &
    GateArgs & {
      readonly format?: string | undefined
      readonly specOnly?: boolean | undefined
      readonly model?: string | undefined
    },
  context: Context,
): Promise<number> {
  if (args.all || args.repo || args.changed !== undefined)
    throw new SkillgaugeError(
      'invalid-input',
      '`--print-config` is about one skill: name it in place of the search.',
    )
  if (args.path === stdin)
    throw new SkillgaugeError(
      'invalid-input',
      'Use `--print-config` or `-` (a SKILL.md on stdin), not both: settings go by the path of a skill.',
    )
  if (args.format !== undefined && args.format !== 'console' && args.format !== 'json')
    throw new SkillgaugeError('invalid-input', '`--print-config` has the formats `console` and `json`.')
  const shown = await explained(args, context, args.specOnly)
  const { failOn, minScore, baseline, model } = args
  const options = [
    valueOf('fail-on', failOn, 'high'),
    valueOf('min-score', minScore, null),
    valueOf('baseline', baseline, null),
  ]
  const settings = shown.settings.map((one) =>
    one.name === 'model' && model !== undefined ? valueOf('model', model, null) : one,
  )
  show({ ...shown, settings: [...settings, ...options] }, args.format, context)
  return 0
}

function valueOf(name: string, given: unknown, otherwise: unknown): ShownValue {
  if (given === undefined) return { name, value: otherwise, from: { source: 'default' } }
  return { name, value: given, from: { source: 'option', name: `--${name}` } }
}

async function explained(
  { path = '.', config: configFile }: ConfigArgs,
  context: Context,
  specOnly = false,
): Promise<ShownSettings> {
  const { cwd } = context
  const { file, plugins, explain } = await loadSettings(configFile, context)
  const absolute = resolve(cwd, path)
  if (!existsSync(absolute))
    note(`\`${path}\` is not there; this is what would hold for a skill in its place.`, context)
  const { settings, checks } = explain(absolute)
  const required = new Set(specRequiredOnly(createRuleSet(plugins)).map(({ rule }) => rule.id))
  return {
    path: pathFrom(cwd, absolute) || '.',
    file: file && pathFrom(cwd, file),
    settings,
    checks: checks.map((check) =>
      specOnly && check.setting !== 'off' && !required.has(check.checkId)
        ? { ...check, setting: 'off', from: { source: 'option', name: '--spec-only' } }
        : check,
    ),
  }
}

function show(shown: ShownSettings, format: string | undefined, context: Context): void {
  const { stdout, env } = context
  if (format === 'json') stdout.write(settingsJson(shown))
  else print(settingsReport(shown, terminalOf(stdout, env)), context)
}

import type { ExplainedCheck, ExplainedValue, From } from '@skillgauge/config'
import { createRuleSet, specRequiredOnly } from '@skillgauge/core'
import { pathFrom } from '@skillgauge/sources'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { loadSettings } from '../../run/load-settings.js'
import { note } from '../../terminal/say.js'

export interface ShownSettings {
  readonly path: string
  readonly file: string | undefined
  readonly settings: readonly ShownValue[]
  readonly checks: readonly ShownCheck[]
  readonly collection: readonly ShownCheck[]
}

export type ShownCheck = Omit<ExplainedCheck, 'from'> & { readonly from: SettingOrigin }
export type SettingOrigin = From | { readonly source: 'option'; readonly name: string }
export type ShownValue = Omit<ExplainedValue, 'from'> & { readonly from: SettingOrigin }

export async function explainSettings(
  {
    skillPath = '.',
    config: configFile,
  }: { readonly skillPath?: string | undefined; readonly config?: string | undefined },
  context: Context,
  specOnly = false,
): Promise<ShownSettings> {
  const { cwd } = context
  const { file, plugins, explain } = await loadSettings(configFile, context)
  const absolute = resolve(cwd, skillPath)
  if (!existsSync(absolute))
    note(`\`${skillPath}\` is not there; this is what would hold for a skill in its place.`, context)
  const { settings, checks, collection } = await explain(absolute)
  const required = new Set(specRequiredOnly(createRuleSet(plugins)).map(({ rule }) => rule.id))
  return {
    collection,
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

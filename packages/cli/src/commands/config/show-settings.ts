import type { Context } from '../../command-line/context.js'
import { print } from '../../terminal/say.js'
import { terminalOf } from '../../terminal/terminal.js'
import { settingsReport } from './console.js'
import type { ShownCheck, ShownFrom, ShownSettings } from './shown-settings.js'
import { json } from '../../reporters/json/json.js'

/** Prints what holds for a skill, for people unless told otherwise. */
export function show(shown: ShownSettings, format: string | undefined, context: Context): void {
  const { stdout, env } = context
  if (format === 'json') stdout.write(settingsJson(shown))
  else print(settingsReport(shown, terminalOf(stdout, env)), context)
}

/** What holds for a skill. Nothing else answers this, so its shape is at home here. */
function settingsJson({ path, file = undefined, settings, checks, collection }: ShownSettings): string {
  const from = (where: ShownFrom) => ('line' in where ? { ...where, file } : where)
  const check = ({ checkId, setting, from: where, options }: ShownCheck) => ({
    check_id: checkId,
    setting,
    from: from(where),
    options: Object.fromEntries(
      options.map((option) => [option.name, { value: option.value, from: from(option.from) }]),
    ),
  })
  return json({
    path,
    config_file: file ?? null,
    settings: Object.fromEntries(
      settings.map(({ name, value, from: where }) => [name.replace('-', '_'), { value, from: from(where) }]),
    ),
    checks: checks.map(check),
    collection: collection.map(check),
  })
}

import type { Context } from '../../command-line/context.js'
import { print } from '../../terminal/say.js'
import { terminalOf } from '../../terminal/terminal.js'
import { settingsReport } from './console.js'
import { settingsJson } from './json.js'
import type { ShownSettings } from './shown-settings.js'

/** Prints what holds for a skill, for people unless told otherwise. */
export function show(shown: ShownSettings, format: string | undefined, context: Context): void {
  const { stdout, env } = context
  if (format === 'json') stdout.write(settingsJson(shown))
  else print(settingsReport(shown, terminalOf(stdout, env)), context)
}

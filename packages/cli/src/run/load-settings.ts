import type { LoadConfigOptions, LoadedConfig, PluginThreads } from '@skillgauge/config'
import { loadConfig } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'

type SettingsContext = Pick<Context, 'cwd' | 'env' | 'stderr' | 'pluginThread'>

/** The settings that hold, with plugins in threads of their own: none of them can stop or end the process. */
export function loadSettings(
  configFile: string | undefined,
  context: SettingsContext,
  options: Pick<LoadConfigOptions, 'builtInsOnly'> = {},
): Promise<LoadedConfig> {
  return loadConfig({ cwd: context.cwd, configFile, threads: pluginThreads(context), ...options })
}

/** How this command runs plugins. */
export function pluginThreads({ env, stderr, pluginThread }: SettingsContext): PluginThreads | undefined {
  if (!pluginThread) return undefined
  return {
    entry: pluginThread,
    checkLimit: checkLimit(env['SKILLGAUGE_CHECK_TIMEOUT']),
    write: (text) => stderr.write(text),
  }
}

/** From seconds to milliseconds. */
function checkLimit(seconds: string | undefined): number | undefined {
  if (seconds === undefined || seconds === '') return undefined
  const value = Number(seconds)
  if (value > 0 && value <= 3_600) return value * 1_000
  throw new SkillgaugeError(
    'invalid-input',
    `\`SKILLGAUGE_CHECK_TIMEOUT\` is \`${seconds.slice(0, 80)}\`; it must be a number of seconds up to 3600.`,
  )
}

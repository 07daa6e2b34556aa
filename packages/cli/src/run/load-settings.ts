import type { LoadConfigOptions, LoadedConfig, PluginThreads } from '@skillgauge/config'
import { loadConfig } from '@skillgauge/config'
import { didYouMean } from '@skillgauge/core'
import { hosts } from '@skillgauge/hosts'
import type { Context } from '../command-line/context.js'
import { invalidInput } from '../command-line/invalid-input.js'

/** Loads settings, with plugins in threads, so that they cannot end the process. */
export function loadSettings(
  configFile: string | undefined,
  context: Context,
  options: Pick<LoadConfigOptions, 'builtInsOnly' | 'hosts'> = {},
): Promise<LoadedConfig> {
  if (options.hosts) expectKnownHosts(options.hosts)
  return loadConfig({ cwd: context.cwd, configFile, threads: pluginThreads(context), ...options })
}

/** @throws SkillgaugeError `invalid-input` for an unknown id. */
export function expectKnownHosts(ids: readonly string[]): void {
  const known = hosts.map(({ id }) => id)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return
  throw invalidInput(
    `\`${unknown.slice(0, 80)}\` is not a known host.${didYouMean(unknown, known)} Known are ${known.join(', ')}.`,
  )
}

export function pluginThreads({ env, stderr, pluginThread }: Context): PluginThreads | undefined {
  if (!pluginThread) return undefined
  return {
    entry: pluginThread,
    checkLimit: checkLimit(env['SKILLGAUGE_CHECK_TIMEOUT']),
    write: (text) => stderr.write(text),
  }
}

function checkLimit(seconds: string | undefined): number | undefined {
  if (seconds === undefined || seconds === '') return undefined
  const value = Number(seconds)
  if (value > 0 && value <= 3_600) return value * 1_000
  throw invalidInput(
    `\`SKILLGAUGE_CHECK_TIMEOUT\` is \`${seconds.slice(0, 80)}\`; it must be a number of seconds up to 3600.`,
  )
}

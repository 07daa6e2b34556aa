import { inspectPlugins } from '@skillgauge/config'
import { pathFrom } from '@skillgauge/sources'
import type { Command } from '../../command-line/context.js'
import { pluginThreads } from '../../run/load-settings.js'
import { pluginsJson, pluginsReport } from './console.js'
import { print } from '../../terminal/say.js'
import { version } from '../../command-line/version.js'

interface PluginsArgs {
  readonly format?: string | undefined
  readonly config?: string | undefined
}

export const plugins: Command<PluginsArgs> = async (args, context) => {
  const { cwd, stdout } = context
  const elapsed = context.elapsed ?? (() => context.now().getTime())
  const options = { cwd, configFile: args.config, threads: pluginThreads(context) }
  const inspected = await inspectPlugins(options, elapsed)
  const shown = { ...inspected, ourVersion: version, pathOf: (file: string) => pathFrom(cwd, file) }
  if (args.format === 'json') stdout.write(pluginsJson(shown))
  else print((terminal) => pluginsReport(shown, terminal), context)
  return inspected.plugins.every(({ mistakes }) => mistakes.length === 0) ? 0 : 1
}

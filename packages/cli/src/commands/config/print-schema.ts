import { configJsonSchema, inspectPlugins } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import { pluginThreads } from '../../run/load-settings.js'
import { json } from '../../reporters/json/json.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface SchemaArgs {
  readonly skillPath?: string | undefined
  readonly config?: string | undefined
}

/** Prints the JSON schema of the config file, with the rules of its plugins. The file itself may be wrong: editors use the schema to show that. */
export async function printSchema({ skillPath, config }: SchemaArgs, context: Context): Promise<number> {
  if (skillPath !== undefined) {
    throw invalidInput(
      `\`--json-schema\` is about the config file, not about a skill: leave \`${skillPath}\` out.`,
    )
  }
  const options = { cwd: context.cwd, configFile: config, threads: pluginThreads(context) }
  const { plugins } = await inspectPlugins(options, () => context.now().getTime())
  const broken = plugins.filter(({ loaded }) => !loaded)
  if (broken.length > 0) {
    const names = broken.map(({ from }) => `\`${from}\``).join(', ')
    throw new SkillgaugeError(
      'invalid-plugin',
      `The schema would be without the rules of ${names}, which cannot be loaded. \`skillgauge plugins\` says why.`,
    )
  }
  // Plugins of presets depend on `extends`, and the rules of `require` on the file itself: both are left out.
  const foreign = plugins.flatMap(({ loaded, milliseconds }) =>
    loaded && milliseconds !== undefined ? loaded.plugin : [],
  )
  context.stdout.write(json(await configJsonSchema(...foreign)))
  return 0
}

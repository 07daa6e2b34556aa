import { configJsonSchema, inspectPlugins } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import { pluginThreads } from '../../run/load-settings.js'
import { json } from '../../reporters/json/json.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export interface SchemaArgs {
  readonly path?: string | undefined
  readonly config?: string | undefined
}

/**
 * Prints the JSON schema of the config file, with the rules of the plugins that it loads. What the file sets is not looked at:
 * an editor shows what is wrong there by this very schema.
 */
export async function printSchema({ path, config }: SchemaArgs, context: Context): Promise<number> {
  if (path !== undefined) {
    throw invalidInput(
      `\`--json-schema\` is about the config file, not about a skill: leave \`${path}\` out.`,
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
  // A plugin that a preset brings is known only while the preset is there; `require` makes its rules out of the file itself.
  const foreign = plugins.flatMap(({ loaded, milliseconds }) =>
    loaded && milliseconds !== undefined ? loaded.plugin : [],
  )
  context.stdout.write(json(await configJsonSchema(...foreign)))
  return 0
}

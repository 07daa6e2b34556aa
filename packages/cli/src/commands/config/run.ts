import type { Command } from '../../command-line/context.js'
import { printSettings } from './console.js'
import { explainSettings } from './shown-settings.js'

interface ConfigArgs {
  readonly skillPath?: string | undefined
  readonly format?: string | undefined
  readonly config?: string | undefined
  readonly jsonSchema?: boolean | undefined
}

export const config: Command<ConfigArgs> = async (args, context) => {
  if (args.jsonSchema) return (await import('./print-schema.js')).printSchema(args, context)
  printSettings(await explainSettings(args, context), args.format, context)
  return 0
}

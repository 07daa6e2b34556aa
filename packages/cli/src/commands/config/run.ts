import type { Command } from '../../command-line/context.js'
import { show } from './console.js'
import { explained } from './shown-settings.js'

export interface ConfigArgs {
  /** The skill, there or not. */
  readonly path?: string | undefined
  readonly format?: string | undefined
  readonly config?: string | undefined
  /** Asks for the schema of the config file instead. */
  readonly jsonSchema?: boolean | undefined
}

/** Shows what holds for a skill. */
export const config: Command<ConfigArgs> = async (args, context) => {
  if (args.jsonSchema) return (await import('./print-schema.js')).printSchema(args, context)
  show(await explained(args, context), args.format, context)
  return 0
}

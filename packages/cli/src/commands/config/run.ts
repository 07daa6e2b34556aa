import type { Command } from '../../command-line/context.js'
import { show } from './console.js'
import { explained } from './shown-settings.js'

export interface ConfigArgs {
  readonly path?: string | undefined
  readonly format?: string | undefined
  readonly config?: string | undefined
  readonly jsonSchema?: boolean | undefined
}

export const config: Command<ConfigArgs> = async (args, context) => {
  if (args.jsonSchema) return (await import('./print-schema.js')).printSchema(args, context)
  show(await explained(args, context), args.format, context)
  return 0
}

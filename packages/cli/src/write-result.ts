import { resolve } from 'node:path'
import type { Context } from './context.js'
import { note } from './say.js'
import type { Terminal } from './terminal.js'
import { terminalOf } from './terminal.js'
import { writeOutput } from './write-file.js'

export interface ResultArgs {
  /** The file to write to; stdout when absent. */
  readonly output?: string | undefined
  /** The name of a rendering. */
  readonly format?: string | undefined
}

type Rendering = (terminal: Terminal) => string

/** What the result looks like in each format; these two there always are. */
export type Renderings = { readonly console: Rendering; readonly json: Rendering } & {
  readonly [format: string]: Rendering
}

/** Writes the result: to stdout for people, to a file as JSON, unless told otherwise. */
export function writeResult({ output, format }: ResultArgs, context: Context, renderings: Renderings): void {
  const { stdout, env, cwd } = context
  const rendering = (otherwise: string) => renderings[format ?? otherwise]!
  if (output === undefined) {
    stdout.write(rendering('console')(terminalOf(stdout, env)))
    return
  }
  // A file is nobody's terminal: whole lines, no colours.
  writeOutput(resolve(cwd, output), rendering('json')(terminalOf({ write() {} }, {})), output)
  note(`The result is in \`${output}\`.`, context)
}

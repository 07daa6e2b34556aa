import { resolve } from 'node:path'
import type { Context } from './context.js'
import type { ReportFormat } from './reporters/formats.js'
import type { Place, Reporters } from './reporters/reporter.js'
import { note } from './say.js'
import { terminalOf } from './terminal.js'
import { writeOutput } from './write-file.js'

export interface ResultArgs {
  /** The file to write to; stdout when absent. */
  readonly output?: string | undefined
  readonly format?: ReportFormat | undefined
}

/** Writes the report: to stdout for people, to a file as JSON, unless told otherwise. */
export async function writeResult<Report>(
  report: Report,
  reporters: Reporters<Report>,
  { output, format = output === undefined ? 'console' : 'json' }: ResultArgs,
  { stdout, stderr, env, cwd }: Context,
): Promise<void> {
  const reporter = await reporters[format]()
  const text = (place: Place) => reporter(report, place)
  if (output === undefined) {
    stdout.write(text({ terminal: terminalOf(stdout, env), env }))
    return
  }
  // A file is nobody's terminal: whole lines, no colours.
  writeOutput(resolve(cwd, output), text({ terminal: terminalOf({ write() {} }, {}), env }), output)
  note(`The result is in \`${output}\`.`, { stderr, env })
}

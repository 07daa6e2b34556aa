import { resolve } from 'node:path'
import type { Context } from '../command-line/context.js'
import type { ReportFormat } from './formats.js'
import { formatsForPart } from './formats.js'
import type { Place, Reporters } from './reporter.js'
import { note, warn } from '../terminal/say.js'
import { terminalOf } from '../terminal/terminal.js'
import { expectOutput, writeOutput } from '../files/write-file.js'

export interface ResultArgs<Format extends string = ReportFormat> {
  readonly output?: string | undefined
  readonly format?: Format | undefined
}

export function formatOf<Format extends string>({
  output,
  format,
}: ResultArgs<Format>): Format | 'console' | 'json' {
  return format ?? (output === undefined ? 'console' : 'json')
}

/** Whether the report of a stopped run must not overwrite its file, because the format cannot say that skills are missing. Prints a warning. */
export function leavesFile(args: ResultArgs, context: Context): boolean {
  const { output } = args
  if (output === undefined || formatsForPart.has(formatOf(args))) return false
  warn(`\`${output}\` was not written: this format cannot say that skills are missing.`, context)
  return true
}

/**
 * Checks that the report can be written, before anything is run or paid for.
 *
 * @throws SkillgaugeError `unwritable`, or `invalid-input` for a SKILL.md.
 */
export function expectPlace({ output }: Pick<ResultArgs, 'output'>, { cwd }: Pick<Context, 'cwd'>): void {
  if (output !== undefined) expectOutput(resolve(cwd, output), output)
}

/** Writes the report to stdout, or to a file (as JSON unless `--format` says otherwise). */
export async function writeResult<Report, Format extends string = ReportFormat>(
  report: Report,
  reporters: Reporters<Report, Format | 'console' | 'json'>,
  args: ResultArgs<Format | 'console' | 'json'>,
  { stdout, stderr, env, cwd }: Context,
): Promise<void> {
  const { output } = args
  const reporter = await reporters[formatOf(args)]()
  const text = (place: Place) => reporter(report, place)
  if (output === undefined) {
    stdout.write(text({ terminal: terminalOf(stdout, env), env }))
    return
  }
  // A file is no terminal: whole lines, no colours.
  writeOutput(resolve(cwd, output), text({ terminal: terminalOf({ write() {} }, {}), env }), output)
  note(`The result is in \`${output}\`.`, { stderr, env })
}

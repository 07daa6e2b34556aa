import type { Context } from '../command-line/context.js'
import type { Line } from './styled-text.js'
import { bold, dim, paragraph, red, render, yellow } from './styled-text.js'
import type { Terminal } from './terminal.js'
import { terminalOf } from './terminal.js'

/** Writes lines to stdout, which may depend on what it can show. */
export function print(
  lines: readonly Line[] | ((terminal: Terminal) => readonly Line[]),
  { stdout, env }: Pick<Context, 'stdout' | 'env'>,
): void {
  const terminal = terminalOf(stdout, env)
  stdout.write(render(typeof lines === 'function' ? lines(terminal) : lines, terminal))
}

/** A remark about the run, on stderr. */
export function note(text: string, context: Pick<Context, 'stderr' | 'env'>): void {
  say(paragraph(0, text, yellow('note: ')), context)
}

/** A remark that nobody may miss: that something was not judged, which looks like a pass. `--quiet` lets it through. */
export function warn(text: string, context: Pick<Context, 'stderr' | 'warnings' | 'env'>): void {
  note(text, { stderr: warningsOf(context), env: context.env })
}

/** Where warnings go, and what else was asked for by name. */
export function warningsOf({ warnings, stderr }: Pick<Context, 'stderr' | 'warnings'>): Context['stderr'] {
  return warnings ?? stderr
}

/** Why the command cannot do what it was asked to do, on stderr. */
export function printError(text: string, context: Pick<Context, 'stderr' | 'env'>): void {
  say(paragraph(0, text, bold(red('error: '))), context)
}

/** A crash: what is ours to fix. */
export function reportCrash(error: unknown, context: Pick<Context, 'stderr' | 'env'>): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  printError('Something is wrong with skillgauge itself. Please report this, with what you typed:', context)
  say(paragraph(2, dim(stack)), context)
  say(paragraph(2, 'https://github.com/skillgauge/skillgauge/issues'), context)
}

export function say(lines: readonly Line[], { stderr, env }: Pick<Context, 'stderr' | 'env'>): void {
  stderr.write(render(lines, terminalOf(stderr, env)))
}

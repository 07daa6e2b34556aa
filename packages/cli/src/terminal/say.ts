import type { Context } from '../command-line/context.js'
import type { Line } from './styled-text.js'
import { bold, dim, paragraph, red, render, yellow } from './styled-text.js'
import type { Terminal } from './terminal.js'
import { terminalOf } from './terminal.js'

/** Prints lines to stdout. */
export function print(
  lines: readonly Line[] | ((terminal: Terminal) => readonly Line[]),
  { stdout, env }: Pick<Context, 'stdout' | 'env'>,
): void {
  const terminal = terminalOf(stdout, env)
  stdout.write(render(typeof lines === 'function' ? lines(terminal) : lines, terminal))
}

/** Prints a note to stderr. */
export function note(text: string, context: Pick<Context, 'stderr' | 'env'>): void {
  say(paragraph(0, text, yellow('note: ')), context)
}

/** Prints a note also with `--quiet`, such as one about skills that were not checked. */
export function warn(text: string, context: Pick<Context, 'stderr' | 'warnings' | 'env'>): void {
  note(text, { stderr: warningsOf(context), env: context.env })
}

const maxTexts = 3

/** @param rest - What the others have in common, as in `2 more files were not read.` */
export function sayFirstFew<Where>(
  texts: readonly string[],
  rest: string,
  say: (text: string, context: Where) => void,
  context: Where,
): void {
  for (const text of texts.slice(0, maxTexts)) say(text, context)
  if (texts.length > maxTexts) say(`${texts.length - maxTexts} more ${rest}.`, context)
}

export function warningsOf({ warnings, stderr }: Pick<Context, 'stderr' | 'warnings'>): Context['stderr'] {
  return warnings ?? stderr
}

/** Prints to stderr why a command fails. */
export function printError(text: string, context: Pick<Context, 'stderr' | 'env'>): void {
  say(paragraph(0, text, bold(red('error: '))), context)
}

/** Reports a crash, which is a bug of ours. */
export function reportCrash(error: unknown, context: Pick<Context, 'stderr' | 'env'>): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  printError('Unexpected error. Please report it, with the command that you ran:', context)
  say(paragraph(2, dim(stack)), context)
  say(paragraph(2, 'https://github.com/skillgauge/skillgauge/issues'), context)
}

export function say(lines: readonly Line[], { stderr, env }: Pick<Context, 'stderr' | 'env'>): void {
  stderr.write(render(lines, terminalOf(stderr, env)))
}

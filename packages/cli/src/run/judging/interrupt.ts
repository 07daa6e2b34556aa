import type { NoteContext } from '../../command-line/context.js'
import { warn } from '../../terminal/say.js'

/** Exit code of a shell for a program ended by Ctrl-C. */
export const interruptedCode = 130

/** Warns when results are missing, and returns whether they are. */
export function noteInterrupted(
  known: readonly unknown[],
  all: readonly unknown[],
  context: NoteContext,
): boolean {
  if (known.length === all.length) return false
  noteStopped(known.length, `${all.length} skills`, context)
  return true
}

/** @param whole - For example `9 runs`. */
export function noteStopped(known: number, whole: string, context: NoteContext): void {
  warn(`Stopped. This is what is known of ${known} of ${whole}.`, context)
}

import type { Context } from '../../command-line/context.js'
import { warn } from '../../terminal/say.js'

export interface Interrupt {
  readonly isRequested: boolean
  /** Removes the listener: Ctrl-C ends the process again. */
  stopListening(): void
}

/** Exit code of a shell for a program ended by Ctrl-C. */
export const interruptedCode = 130

/** The first Ctrl-C calls `stop`, so that results so far can be reported; the next one ends the process. */
export function onInterrupt(stop: () => void): Interrupt {
  let asked = false
  const handleSignal = () => {
    asked = true
    stop()
  }
  process.once('SIGINT', handleSignal)
  return {
    get isRequested() {
      return asked
    },
    stopListening: () => void process.off('SIGINT', handleSignal),
  }
}

/** Warns when results are missing, and returns whether they are. */
export function noteInterrupted(
  known: readonly unknown[],
  all: readonly unknown[],
  context: Pick<Context, 'stderr' | 'warnings' | 'env'>,
): boolean {
  if (known.length === all.length) return false
  noteStopped(known.length, `${all.length} skills`, context)
  return true
}

/** @param whole - For example `9 runs`. */
export function noteStopped(
  known: number,
  whole: string,
  context: Pick<Context, 'stderr' | 'warnings' | 'env'>,
): void {
  warn(`Stopped. This is what is known of ${known} of ${whole}.`, context)
}

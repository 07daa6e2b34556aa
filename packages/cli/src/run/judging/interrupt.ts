import type { Context } from '../../command-line/context.js'
import { warn } from '../../terminal/say.js'

/** Ctrl-C while many skills are judged. */
export interface Interrupt {
  /** Whether somebody has asked to stop. */
  readonly asked: boolean
  /** No longer listens: from now on Ctrl-C ends the process as it does by itself. */
  forget(): void
}

/** What a shell answers for a program that Ctrl-C has ended. */
export const interruptedCode = 130

/**
 * Listens for Ctrl-C. The first one calls `stop`, so that what is known can be reported; the next one ends the process.
 */
export function listenForInterrupt(stop: () => void): Interrupt {
  let asked = false
  const heard = () => {
    asked = true
    stop()
  }
  process.once('SIGINT', heard)
  return {
    get asked() {
      return asked
    },
    forget: () => void process.off('SIGINT', heard),
  }
}

/** Says how much of a run is known when it was stopped. Answers whether it was. */
export function noteInterrupted(
  known: readonly unknown[],
  all: readonly unknown[],
  context: Pick<Context, 'stderr' | 'warnings' | 'env'>,
): boolean {
  if (known.length === all.length) return false
  noteStopped(known.length, `${all.length} skills`, context)
  return true
}

/** Says how much of the whole is known, `9 runs` for example. */
export function noteStopped(
  known: number,
  whole: string,
  context: Pick<Context, 'stderr' | 'warnings' | 'env'>,
): void {
  warn(`Stopped. This is what is known of ${known} of ${whole}.`, context)
}

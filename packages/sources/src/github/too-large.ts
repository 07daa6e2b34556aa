import type { ErrorCode } from '@skillgauge/core'
import { SkillgaugeError, messageOf } from '@skillgauge/core'

/** An archive over a limit: as long as its commit is the same, it is over it at the next try, too. */
export class TooLarge extends SkillgaugeError {
  constructor(message: string) {
    super('upstream-failed', message)
  }
}

/** An error as it crosses to another thread, which loses its class. */
export interface Failure {
  readonly code: ErrorCode | undefined
  readonly isTooLarge: boolean
  readonly message: string
}

export function failureOf(error: unknown): Failure {
  const isOurs = error instanceof SkillgaugeError
  return {
    code: isOurs ? error.code : undefined,
    isTooLarge: error instanceof TooLarge,
    message: messageOf(error),
  }
}

export function errorOf({ code, isTooLarge, message }: Failure): Error {
  if (isTooLarge) return new TooLarge(message)
  return code === undefined ? new Error(message) : new SkillgaugeError(code, message)
}

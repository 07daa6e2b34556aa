import type { ErrorCode } from '@skillgauge/core'
import { SkillgaugeError, messageOf } from '@skillgauge/core'

/** An error as it crosses to another thread, which loses its class. */
export interface Failure {
  readonly code: ErrorCode | undefined
  readonly message: string
}

export function failureOf(error: unknown): Failure {
  const isOurs = error instanceof SkillgaugeError
  return {
    code: isOurs ? error.code : undefined,
    message: messageOf(error),
  }
}

export function errorOf({ code, message }: Failure): Error {
  return code === undefined ? new Error(message) : new SkillgaugeError(code, message)
}

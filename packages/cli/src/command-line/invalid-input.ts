import { SkillgaugeError } from '@skillgauge/core'

/** The error for an option, argument or file of the user; the message says what to change. */
export function invalidInput(message: string, options?: Pick<SkillgaugeError, 'cause'>): SkillgaugeError {
  return new SkillgaugeError('invalid-input', message, options)
}

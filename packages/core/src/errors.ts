/**
 * Everything that can be wrong with a request, a setting or the world. What is wrong with a *skill* is data, never an error.
 * Each host has one table from these codes to its own exit codes or statuses.
 */
export type ErrorCode =
  /** A path, option or argument cannot be used. */
  | 'invalid-input'
  /** The path or repository is not there. */
  | 'not-found'
  /** The path is there and holds no skill. */
  | 'not-a-skill'
  /** A file or folder is there and cannot be read. */
  | 'unreadable'
  /** A `.skillrc` cannot be read or is wrong. */
  | 'invalid-config'
  /** A plugin cannot be found, loaded or used. */
  | 'invalid-plugin'
  /** Something cannot be written. */
  | 'unwritable'

/** An error that the user can mend: its message says what to do, and no stack is shown. */
export class SkillgaugeError extends Error {
  override readonly name = 'SkillgaugeError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

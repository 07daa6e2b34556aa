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
  /** No provider of models goes by such an id, or the provider does not know it. */
  | 'unknown-model'
  /** A model is to be asked and its provider's key is not set. */
  | 'no-model-key'
  /** The model answered, and the answer cannot be used: refused, empty, cut off, or not what was asked for. */
  | 'generation-failed'
  /** The provider cannot be reached, refuses the key, or is overloaded; `retryAfter` when it named a time. */
  | 'model-unavailable'
  /** The model did not answer within the time limit. */
  | 'model-timeout'
  /** The client has gone away. */
  | 'cancelled'
  /** A service that is asked for something (the hosting platform) fails, or answers what it must not. */
  | 'upstream-failed'
  /** The allowance at such a service is used up; `retryAfter` says for how long. */
  | 'upstream-quota'

/** Tokens that were sent and got. */
export interface SpentTokens {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  /** Not all of it was said: at least so many. */
  readonly incomplete?: true | undefined
}

/** An error that the user can fix: its message says what to do, and no stack is shown. */
export class SkillgaugeError extends Error {
  override readonly name = 'SkillgaugeError'
  /** Seconds until it is worth to try again, when that is known. */
  readonly retryAfter: number | undefined
  /** Whether the message holds words of a provider or a model, which are for the person whose key it is and for nobody else. */
  readonly quotesOthers: boolean
  /** What a model was paid for in vain, when that is known. */
  readonly spent: SpentTokens | undefined

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: Partial<Pick<SkillgaugeError, 'cause' | 'retryAfter' | 'quotesOthers' | 'spent'>> = {},
  ) {
    super(message, options)
    this.retryAfter = options.retryAfter
    this.quotesOthers = options.quotesOthers ?? false
    this.spent = options.spent
  }
}

/**
 * What can be wrong with a request, a setting or the environment. Problems of a *skill* are data, never errors. Each host has
 * one table from these codes to its exit codes or statuses.
 */
export type ErrorCode =
  /** A path, option or argument is not valid. */
  | 'invalid-input'
  /** The path or repository does not exist. */
  | 'not-found'
  /** The path exists and holds no skill. */
  | 'not-a-skill'
  /** A file or folder exists and cannot be read. */
  | 'unreadable'
  /** A `.skillrc` cannot be read or is invalid. */
  | 'invalid-config'
  /** A plugin cannot be found, loaded or used. */
  | 'invalid-plugin'
  | 'unwritable'
  /** No provider has this id, or the provider does not know the model. */
  | 'unknown-model'
  /** The key of the provider is not set. */
  | 'no-model-key'
  /** The answer cannot be used: refused, empty, cut off, or of another shape. */
  | 'generation-failed'
  /** The provider cannot be reached, refuses the key, or is overloaded; `retryAfter` when it gave a time. */
  | 'model-unavailable'
  | 'model-timeout'
  /** The client has gone away. */
  | 'cancelled'
  /** A service such as GitHub fails, or its answer is invalid. */
  | 'upstream-failed'
  /** The quota of such a service is used up; `retryAfter` says for how long. */
  | 'upstream-quota'

interface SpentTokens {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  /** The provider did not report all: at least so many. */
  readonly incomplete?: true | undefined
}

/** An error that the user can fix: the message says how, and no stack is shown. */
export class SkillgaugeError extends Error {
  override readonly name = 'SkillgaugeError'
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter: number | undefined
  /** Whether the message quotes a provider or a model: only for the person whose key was used. */
  readonly quotesOthers: boolean
  /** Tokens that were spent without a result, if known. */
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

/** A part of a skill is too large or too deeply nested to be read. The check fails and says why. */
export class TooComplexError extends Error {}

/** A rule has broken the contract of `check`. The message goes on after "This check crashed: ". */
export class RuleContractError extends Error {}

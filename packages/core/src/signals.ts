/**
 * Thrown when a rule first touches a part whose library is not loaded yet. The runner loads it and runs the rule again,
 * which is safe because rules are pure. So a process that needs no Markdown tree and no exact token count never pays
 * for them, and rules stay synchronous.
 */
export class NotLoaded extends Error {
  constructor(readonly load: () => Promise<void>) {
    super('This part is loaded on first use.')
  }
}

/** Thrown by a part of the skill that is too large or too deep to be read. The check fails and says why. */
export class CannotBeJudged extends Error {}

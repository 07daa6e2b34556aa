/** Thrown by a part of the skill that is too large or too deep to be read. The check fails and says why. */
export class CannotBeJudged extends Error {}

/** What a rule has done against the contract of `check`. The message goes on after "This check crashed: ". */
export class ContractBroken extends Error {}

import type { Files } from '../skill.js'

/** Something that holds for every rule, or for the plugin as a whole. */
export interface Law {
  /** Id of the rule. Absent when the law is about the whole plugin. */
  readonly rule?: string
  /** The law as the name of a test. */
  readonly name: string
  /** Throws an error that says what breaks the law. */
  hold(): void | Promise<void>
}

export interface LawOptions {
  /** Number of random skills to run each rule on. Default: 2,000. */
  readonly mutations?: number | undefined
  /** Milliseconds after which a rule is stopped when it has not come to its next finding. Default: 20,000. */
  readonly stepLimit?: number | undefined
  /**
   * Skills without findings, to use instead of the standard ones. Needed for rules that require something that good skills usually
   * do not have, for example an owner.
   */
  readonly goodSkills?: readonly Files[] | undefined
}

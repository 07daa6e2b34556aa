import type { Files } from './skill.js'

/** Something that holds for every rule, or for the plugin as a whole. */
export interface Law {
  /** Id of the rule; absent: the plugin. */
  readonly rule?: string
  /** What holds, as the name of a test. */
  readonly name: string
  /** Throws what breaks it. */
  hold(): void | Promise<void>
}

/** What the laws are held with. */
export interface LawOptions {
  /** Random skills each rule is tried on. */
  readonly mutations?: number | undefined
  /** Milliseconds after which a rule that has not come to its next finding is stopped; 20,000 when absent. */
  readonly stepLimit?: number | undefined
  /**
   * Skills about which no rule has anything to say, in the place of the standard ones. House rules need that: they ask for
   * what other people's good skills do not have, an owner for example.
   */
  readonly goodSkills?: readonly Files[] | undefined
}

import type { CollectionOutcome, CollectionParts, Outcome, TransferredSkill } from '@skillgauge/core'
import type { OptionValues, Plugin } from '@skillgauge/rule-kit'

/** What a thread is told when it starts. */
export interface ThreadStart {
  /** Absolute path of the file of the plugin. */
  readonly file: string
  /** Milliseconds that loading it may take. */
  readonly importLimit: number
}

/** The first message of a thread: the plugin without its functions, or what is wrong with it. */
export interface Introduction {
  readonly plugin?: Plugin | undefined
  readonly mistakes: readonly string[]
}

/** One rule to run. */
export interface Question {
  readonly ruleId: string
  readonly options: OptionValues
  /** The skill to run it on, and every later rule until another one comes. */
  readonly skill?: TransferredSkill | undefined
  /** The skills together, for a rule about those. */
  readonly collection?: CollectionParts | undefined
}

/** What became of the rule. */
export type Reply = Outcome | CollectionOutcome

/** What people are told between answers. */
export interface Aside {
  readonly aside: string
}

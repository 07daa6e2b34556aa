import type { CollectionOutcome, CollectionParts, Outcome, TransferredSkill } from '@skillgauge/core'
import type { OptionValues, Plugin } from '@skillgauge/rule-kit'

/** The `workerData` of a thread. */
export interface ThreadStart {
  /** Absolute path of the plugin. */
  readonly file: string
  /** Milliseconds that loading it may take. */
  readonly importLimit: number
}

/** The first message from a thread: the plugin without its functions, or its mistakes. */
export interface PluginDescription {
  readonly plugin?: Plugin | undefined
  readonly mistakes: readonly string[]
}

export interface RunRequest {
  readonly ruleId: string
  readonly options: OptionValues
  /** The skill for this rule and all later ones; absent: the one sent before. */
  readonly skill?: TransferredSkill | undefined
  /** For a collection rule. */
  readonly collection?: CollectionParts | undefined
}

export type RuleResult = Outcome | CollectionOutcome

/** Text for stderr, between results. */
export interface LogMessage {
  readonly log: string
}

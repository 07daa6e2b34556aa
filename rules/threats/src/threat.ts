import type { Risk } from '@skillgauge/rule-kit'
import type { Phrase } from '@skillgauge/rule-kit/detect'
import type { Match, Shape } from './shape.js'

/** What a threat is after. Each has a rule of its own for what is sure; `threats.risky-steps` has the rest of them all. */
export type ThreatKind =
  | 'remote-execution'
  | 'reverse-shell'
  | 'credential-access'
  | 'exfiltration'
  | 'persistence'
  | 'disable-safety'
  | 'secrets'
  | 'fake-prerequisite'
  | 'destructive'

interface Judged {
  readonly kind: ThreatKind
  /** `block`: no honest skill needs it. `suspicious`: honest skills do it too, and a reader should look. */
  readonly risk: Risk
  /** What it does, to follow the words found: `runs a download from a throw-away host`. */
  readonly says: string
  /** A text that must hit. */
  readonly hit: string
  /** A text that looks alike and must not. */
  readonly miss: string
}

/** A shape of code or of a command. */
export interface CommandPattern extends Judged {
  /** Public, shown with every finding: `remote-execution.pipe-to-shell`. */
  readonly id: string
  /** One of these words (letters, digits, `_`) occurs wherever a shape matches: what is looked for first. */
  readonly words: readonly string[]
  /** Or one of these, where no whole word is sure to occur. */
  readonly literals?: readonly string[]
  /** Any of these. Matched on folded, lower-case text with continued lines joined; on the text as it is when `cased`. */
  readonly shapes: readonly Shape[]
  readonly cased?: true
  /** What a shape cannot say: which host, whether a variable is used again. `text` is what was matched on. */
  accepts?(match: Match, text: string): boolean
}

/** Words of prose that ask for it. */
export interface PhrasePattern extends Judged, Phrase {
  readonly kind: ThreatKind
  readonly id: string
  /** What must stand around the words. `around` begins 300 characters before them and ends 400 after. */
  accepts?(around: string): boolean
}

import type { Risk } from '@skillgauge/rule-kit'
import type { Match } from './sequence.js'

/** The goal of a threat. Each kind has its own rule for what is certain; `threats.risky-steps` reports the rest of all kinds. */
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

/** Harmful code, commands or sentences. `patterns/examples.test.ts` has examples of each. */
export interface Pattern {
  /** Public, shown with every finding: `remote-execution.pipe-to-shell`. */
  readonly id: `${ThreatKind}.${string}`
  /** `block`: no honest skill needs it. `suspicious`: honest skills do it too. */
  readonly risk: Risk
  /** The second half of the message, after the matched text: `runs a download from a throw-away host`. */
  readonly message: string
  /** Every match contains one of these words (letters, digits, `_`). Without them the expressions are not tried. */
  readonly keywords: string
  /** Expressions in the notation of `sequence`, on folded, lower-case text with continued lines joined. */
  readonly anyOf: RegExp | readonly RegExp[]
  /**
   * `command`, the default: what a shell or a program runs. `prose`: sentences of a document, wrapped lines joined. `cased`: the original text.
   */
  readonly matchOn?: 'command' | 'prose' | 'cased'
  /** Further conditions, such as the kind of a host. `text` is the whole text that was matched on. */
  accepts?(match: Match, text: string, original: string): boolean
}

type PatternBody = Omit<Pattern, 'id' | 'risk'>

/** The patterns of a kind, by risk and then by the second half of their id. */
export function patterns(
  kind: ThreatKind,
  byRisk: Readonly<Partial<Record<Risk, Readonly<Record<string, PatternBody>>>>>,
): readonly Pattern[] {
  return Object.entries(byRisk).flatMap(([risk, byName]) =>
    Object.entries(byName).map(([name, body]) => ({
      ...body,
      id: `${kind}.${name}` as const,
      risk: risk as Risk,
    })),
  )
}

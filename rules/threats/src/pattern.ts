import type { Risk } from '@skillgauge/rule-kit'
import type { Match } from './sequence.js'

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

/** A shape of code, of a command or of a sentence that does harm. Its examples stand in `patterns/examples.test.ts`. */
export interface Pattern {
  /** Public, shown with every finding: `remote-execution.pipe-to-shell`. What comes before the dot is its kind. */
  readonly id: `${ThreatKind}.${string}`
  /** `block`: no honest skill needs it. `suspicious`: honest skills do it too, and a reader should look. */
  readonly risk: Risk
  /** What it does, to follow the words found: `runs a download from a throw-away host`. */
  readonly says: string
  /** Words, one of which (letters, digits, `_`) occurs wherever it matches: what is looked for first. */
  readonly on: string
  /** Any of these, in the notation of `sequence`, on folded, lower-case text with continued lines joined. */
  readonly any: RegExp | readonly RegExp[]
  /**
   * `command`, the default: what a shell or a program runs. `prose`: sentences of a document, their wrapped lines joined.
   * `cased`: exact strings, on the text as it is.
   */
  readonly of?: 'command' | 'prose' | 'cased'
  /** What a sequence cannot say: which host, whether a variable is used again. `text` is what was matched on. */
  accepts?(match: Match, text: string, original: string): boolean
}

type Described = Omit<Pattern, 'id' | 'risk'>

/** The patterns of a kind, by risk and then by the second half of their id. */
export function patterns(
  kind: ThreatKind,
  byRisk: Readonly<Partial<Record<Risk, Readonly<Record<string, Described>>>>>,
): readonly Pattern[] {
  return Object.entries(byRisk).flatMap(([risk, byName]) =>
    Object.entries(byName).map(([name, pattern]) => ({
      ...pattern,
      id: `${kind}.${name}` as const,
      risk: risk as Risk,
    })),
  )
}

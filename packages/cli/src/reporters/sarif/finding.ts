import type { Severity } from '@skillgauge/rule-kit'

/** A finding as a SARIF result takes it. */
export interface SarifFinding {
  readonly checkId: string
  readonly severity: Severity
  readonly message: string
  readonly fix?: string | undefined
  /** From the git root, with `/`. */
  readonly path: string
  /** 1-based. */
  readonly line: number
  /** 1-based, UTF-16 code units. */
  readonly column: number
  /** What a security check says of it. */
  readonly about?:
    | {
        readonly kind: string
        readonly pattern: string
        readonly excerpt: string
        readonly sure?: number
      }
    | undefined
  /** Set when it does not count. */
  readonly suppression?: Suppression | undefined
}

/** Why a finding does not count. */
export interface Suppression {
  readonly kind: 'inSource' | 'external'
  readonly justification: string
}

import type { CheckResult, ScanStatus } from '@skillgauge/core'
import type { Usage } from '@skillgauge/models'
import type { CamelKeys } from '../wire/snake-keys.js'
import type { RiskFindingWire, ScannedSkillWire } from './wire-schema.js'

/** A finding with its place; `file` is below the skill directory. */
export type RiskFinding = CamelKeys<RiskFindingWire>

export interface AcceptedFinding extends RiskFinding {
  readonly reason: string
}

type ReadingWire = NonNullable<ScannedSkillWire['second_reading']>

export interface SecondReadingFacts extends CamelKeys<Omit<ReadingWire, 'usage'>> {
  /** Null without an answer. */
  readonly usage: Usage | null
}

export interface ScannedSkill {
  readonly path: string
  /** From the frontmatter, if it is a string. */
  readonly name: string | null
  readonly status: ScanStatus
  readonly findings: readonly RiskFinding[]
  readonly accepted: readonly AcceptedFinding[]
  /** Text of an attack that is only quoted, forbidden or searched for. It fails nothing. */
  readonly mentions: readonly RiskFinding[]
  /** What was not read or judged, in sentences. */
  readonly incomplete: readonly string[]
  /** Why the skill cannot be read at all, which counts as BLOCK. */
  readonly error: string | null
  readonly secondReading?: SecondReadingFacts | undefined
  readonly results: readonly CheckResult[]
}

import type { CheckResult, ScanStatus } from '@skillgauge/core'
import type { Usage } from '@skillgauge/models'
import type { CamelKeys } from '../wire/snake-keys.js'
import type { RiskFindingWire, ScannedSkillWire } from './wire-schema.js'

/** A place that a check has found, its path below the skill directory. */
export type RiskFinding = CamelKeys<RiskFindingWire>

export interface AcceptedFinding extends RiskFinding {
  readonly reason: string
}

type ReadingWire = NonNullable<ScannedSkillWire['second_reading']>

export interface SecondReadingFacts extends CamelKeys<Omit<ReadingWire, 'usage'>> {
  /** Null when it gave no answer. */
  readonly usage: Usage | null
}

export interface ScannedSkill {
  readonly path: string
  /** From the frontmatter, when it is a string. */
  readonly name: string | null
  readonly status: ScanStatus
  readonly findings: readonly RiskFinding[]
  readonly accepted: readonly AcceptedFinding[]
  /** Words of an attack that are quoted, forbidden or looked for, not said. They fail nothing. */
  readonly mentions: readonly RiskFinding[]
  /** What was not read or not judged, in sentences: the verdict does not cover it. */
  readonly incomplete: readonly string[]
  /** Why the skill could not be read at all. It counts as BLOCK: nobody can say that it is harmless. */
  readonly error: string | null
  readonly secondReading?: SecondReadingFacts | undefined
  readonly results: readonly CheckResult[]
}

import type { CheckResult, CollectionResult, Evaluation, ScanStatus } from '@skillgauge/core'
import { severities } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'
import type { ScannedSkill } from '@skillgauge/features'

/** What fails a run of `check` or `evaluate`. */
export interface Gate {
  /** The least severity that fails it; `high` is what the specification says. */
  readonly failOn?: Severity | 'none' | undefined
  /** The least score, 0 to 100, of every skill. */
  readonly minScore?: number | undefined
}

export interface ScanGate {
  readonly failOn?: 'block' | 'suspicious' | 'none' | undefined
}

/** The least severity that is shown as a failure. With `none` nothing fails the run, and what would is still told. */
export function shownLevel({ failOn = 'high' }: Gate): Severity {
  return failOn === 'none' ? 'high' : failOn
}

export function isAtLevel({ severity }: Pick<CheckResult, 'severity'>, gate: Gate): boolean {
  return severities.indexOf(severity) <= severities.indexOf(shownLevel(gate))
}

export function isScoreTooLow({ error, qualityScore }: Evaluation, { minScore }: Gate): boolean {
  return error === null && minScore !== undefined && qualityScore < minScore
}

/** Whether there is anything to be said against a skill: a failed check at the level, a score too low, or no reading it. */
export function isSound(evaluation: Evaluation, gate: Gate): boolean {
  const { error, results } = evaluation
  return (
    error === null &&
    !isScoreTooLow(evaluation, gate) &&
    results.every((result) => result.passed || !isAtLevel(result, gate))
  )
}

/** Whether the run succeeds as far as this skill goes. `none` forgives what checks say, not that they could not be run. */
export function passesGate(evaluation: Evaluation, gate: Gate): boolean {
  if (gate.failOn !== 'none') return isSound(evaluation, gate)
  return evaluation.error === null && !isScoreTooLow(evaluation, gate)
}

/** The same for `scan`: a skill that could not be read fails the run whatever is chosen, one that was read in part unless nothing does. */
export function passesScanGate(scanned: ScannedSkill, { failOn = 'block' }: ScanGate): boolean {
  const { status, error, incomplete } = scanned
  return error === null && !failing[failOn].includes(status) && (failOn === 'none' || incomplete.length === 0)
}

const failing: Readonly<Record<NonNullable<ScanGate['failOn']>, readonly ScanStatus[]>> = {
  block: ['BLOCK'],
  suspicious: ['BLOCK', 'SUS'],
  none: [],
}

/** Whether something was found in all skills together that fails the run. */
export function failsTogether(together: CollectionResult | undefined, gate: Gate): boolean {
  if (!together || gate.failOn === 'none') return false
  return together.findings.some((finding) => isAtLevel(finding, gate))
}

import type { CheckResult, CollectionResult, Evaluation, ScanStatus } from '@skillgauge/core'
import { severities } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'
import type { ScannedSkill } from '@skillgauge/features'

export interface Gate {
  /** Lowest severity that fails the run (default: `high`, as in the specification). */
  readonly failOn?: Severity | 'none' | undefined
  /** Lowest allowed score of each skill, 0 to 100. */
  readonly minScore?: number | undefined
}

export interface ScanGate {
  readonly failOn?: 'block' | 'suspicious' | 'none' | undefined
}

/** With `none` nothing fails the run, but failures of severity high are shown. */
export function shownLevel({ failOn = 'high' }: Gate): Severity {
  return failOn === 'none' ? 'high' : failOn
}

export function isAtLevel({ severity }: Pick<CheckResult, 'severity'>, gate: Gate): boolean {
  return severities.indexOf(severity) <= severities.indexOf(shownLevel(gate))
}

export function isScoreTooLow({ error, qualityScore }: Evaluation, { minScore }: Gate): boolean {
  return error === null && minScore !== undefined && qualityScore < minScore
}

/** Whether the skill could be read, its score is not too low, and no check fails at the level. */
export function isSound(evaluation: Evaluation, gate: Gate): boolean {
  const { error, results } = evaluation
  return (
    error === null &&
    !isScoreTooLow(evaluation, gate) &&
    results.every((result) => result.passed || !isAtLevel(result, gate))
  )
}

/** With `none`, findings do not fail the run, but unreadable skills and low scores do. */
export function passesGate(evaluation: Evaluation, gate: Gate): boolean {
  if (gate.failOn !== 'none') return isSound(evaluation, gate)
  return evaluation.error === null && !isScoreTooLow(evaluation, gate)
}

/** A skill that could not be read always fails the run; one that was partly read does unless `failOn` is `none`. */
export function passesScanGate(scanned: ScannedSkill, { failOn = 'block' }: ScanGate): boolean {
  const { status, error, incomplete } = scanned
  return error === null && !failing[failOn].includes(status) && (failOn === 'none' || incomplete.length === 0)
}

const failing: Readonly<Record<NonNullable<ScanGate['failOn']>, readonly ScanStatus[]>> = {
  block: ['BLOCK'],
  suspicious: ['BLOCK', 'SUS'],
  none: [],
}

export function failsTogether(together: CollectionResult | undefined, gate: Gate): boolean {
  if (!together || gate.failOn === 'none') return false
  return together.findings.some((finding) => isAtLevel(finding, gate))
}

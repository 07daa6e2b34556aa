import type { Dimension, Severity } from '@skillgauge/rule-kit'
import type { CheckResult } from '../run/check-result.js'
import type { PassFail, Summary } from './evaluation.js'
import { dimensions, severities } from '../run/rule-set.js'

/** Weight of a check inside its dimension, by its own severity: settings do not move the score. */
const severityWeight: Readonly<Record<Severity, number>> = { high: 1, medium: 0.5, low: 0.25 }

/** Weight of a dimension in the score. Security is a gate, not a grade: a hostile skill is not 90 % good. */
const dimensionWeight: Readonly<Record<Dimension, number>> = {
  structure: 0.3,
  naming: 0.2,
  description: 0.25,
  content: 0.25,
  security: 0,
}

/**
 * 0 to 100, two decimals: the weighted mean of the dimensions that ran, each 100 × weight passed ÷ weight run. Only built-in
 * checks count, so that a score means the same everywhere. 100 when no such check ran; a skill without SKILL.md gets 0.
 */
export function qualityScore(results: readonly CheckResult[]): number {
  const scored = results.filter(({ builtIn }) => builtIn)
  let sum = 0
  let totalWeight = 0
  for (const dimension of dimensions) {
    const score = dimensionScore(scored, dimension)
    if (score === undefined) continue
    sum += score * dimensionWeight[dimension]
    totalWeight += dimensionWeight[dimension]
  }
  return totalWeight === 0 ? 100 : Math.round((sum / totalWeight) * 100) / 100
}

/** 100 × weight passed ÷ weight run; `undefined` when none of the dimension's checks ran. */
export function dimensionScore(results: readonly CheckResult[], dimension: Dimension): number | undefined {
  let run = 0
  let passed = 0
  for (const result of results) {
    if (result.dimension !== dimension) continue
    run += severityWeight[result.catalogSeverity]
    if (countsAsPassed(result)) passed += severityWeight[result.catalogSeverity]
  }
  return run === 0 ? undefined : (100 * passed) / run
}

/** Suppressing a finding must not raise the score. */
function countsAsPassed({ passed, suppressed }: CheckResult): boolean {
  return passed && suppressed === undefined
}

/**
 * Number of findings of the failed checks, which tells two skills with the same score apart. Checks that did not judge are left
 * out: their cause is counted elsewhere.
 */
export function findingsCount(results: readonly CheckResult[]): number {
  return results.reduce(
    (sum, { passed, judged, findings }) => sum + (passed || !judged ? 0 : findings.length),
    0,
  )
}

export function overallPass(results: readonly CheckResult[]): boolean {
  return results.every(({ passed, severity }) => passed || severity !== 'high')
}

/**
 * Whether a security check of severity high fails the skill, of any plugin. One that could not judge fails it too: what was not
 * looked at may be an attack. Security does not move the score, so wherever the score is shown, it is shown as failed.
 */
export function failsSecurity(results: readonly CheckResult[]): boolean {
  return results.some(
    ({ passed, dimension, severity }) => !passed && dimension === 'security' && severity === 'high',
  )
}

export function summarize(results: readonly CheckResult[]): Summary {
  const count = (belongs: (result: CheckResult) => boolean): PassFail => {
    const chosen = results.filter(belongs)
    const passed = chosen.filter((result) => result.passed).length
    return { passed, failed: chosen.length - passed }
  }
  return {
    bySeverity: toRecord(severities, (severity) => count((result) => result.severity === severity)),
    byDimension: toRecord(dimensions, (dimension) => count((result) => result.dimension === dimension)),
  }
}

function toRecord<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
}

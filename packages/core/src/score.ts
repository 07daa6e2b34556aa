import type { Dimension, Severity } from '@skillgauge/rule-kit'
import type { CheckResult } from './check-result.js'
import type { PassFail, Summary } from './evaluation.js'
import { dimensions, severities } from './rule-set.js'

/** What a check weighs inside its dimension, by its severity in the catalog: settings move no score. */
const severityWeight: Readonly<Record<Severity, number>> = { high: 1, medium: 0.5, low: 0.25 }

/** What a dimension weighs in the score. Security is a gate, not a grade: a hostile skill is not 90 % good. */
const dimensionWeight: Readonly<Record<Dimension, number>> = {
  structure: 0.3,
  naming: 0.2,
  description: 0.25,
  content: 0.25,
  security: 0,
}

/**
 * 0 to 100, two decimals: the weighted mean of the dimensions that ran, each of them 100 × weight passed ÷ weight run.
 * Only the built-in catalog counts, so that a score means the same everywhere. Without a SKILL.md there is no score: 0.
 * 100 when no check that is scored ran.
 */
export function qualityScore(results: readonly CheckResult[]): number {
  const scored = results.filter(({ builtIn }) => builtIn)
  let sum = 0
  let weights = 0
  for (const dimension of dimensions) {
    const score = dimensionScore(scored, dimension)
    if (score === undefined) continue
    sum += score * dimensionWeight[dimension]
    weights += dimensionWeight[dimension]
  }
  return weights === 0 ? 100 : Math.round((sum / weights) * 100) / 100
}

/** 100 × weight passed ÷ weight run; `undefined` when none of the dimension's checks ran. */
export function dimensionScore(results: readonly CheckResult[], dimension: Dimension): number | undefined {
  let run = 0
  let passed = 0
  for (const result of results) {
    if (result.dimension !== dimension) continue
    run += severityWeight[result.catalogSeverity]
    if (isSound(result)) passed += severityWeight[result.catalogSeverity]
  }
  return run === 0 ? undefined : (100 * passed) / run
}

/** Passed, and not only because its findings were suppressed: to suppress one must not raise a score. */
function isSound({ passed, suppressed }: CheckResult): boolean {
  return passed && suppressed === undefined
}

/**
 * Findings of the checks that failed. The score knows only whether a check has failed, so this tells two skills of one score
 * apart. Checks that could not judge count for nothing: their cause is counted where it was found.
 */
export function findingsCount(results: readonly CheckResult[]): number {
  return results.reduce(
    (sum, { passed, judged, findings }) => sum + (passed || !judged ? 0 : findings.length),
    0,
  )
}

/** No failed check of severity high. */
export function overallPass(results: readonly CheckResult[]): boolean {
  return results.every(({ passed, severity }) => passed || severity !== 'high')
}

/**
 * Whether a security check of severity high fails the skill. Security moves no score, so a number would look like praise: wherever a
 * person or an agent sees the score, it is shown as failed.
 */
export function failsBySecurity(
  results: readonly Pick<CheckResult, 'passed' | 'dimension' | 'severity'>[],
): boolean {
  return results.some(
    ({ passed, dimension, severity }) => !passed && dimension === 'security' && severity === 'high',
  )
}

/** Passed and failed, by severity and by dimension. */
export function summarize(results: readonly CheckResult[]): Summary {
  const count = (belongs: (result: CheckResult) => boolean): PassFail => {
    const chosen = results.filter(belongs)
    const passed = chosen.filter((result) => result.passed).length
    return { passed, failed: chosen.length - passed }
  }
  return {
    bySeverity: record(severities, (severity) => count((result) => result.severity === severity)),
    byDimension: record(dimensions, (dimension) => count((result) => result.dimension === dimension)),
  }
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
}

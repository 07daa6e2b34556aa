import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../run/check-result.js'
import { riskOf } from './risk.js'
import { failsSecurity, overallPass, qualityScore, summarize } from './score.js'

function result(checkId: string, passed: boolean, given: Partial<CheckResult> = {}): CheckResult {
  const severity = given.severity ?? 'high'
  return {
    checkId,
    checkName: checkId,
    dimension: 'structure',
    severity,
    catalogSeverity: severity,
    message: '',
    findings: [],
    judged: true,
    builtIn: true,
    specRequired: false,
    ...given,
    passed,
  }
}

describe('qualityScore', () => {
  it('weighs severities inside a dimension', () => {
    expect(qualityScore([result('a', true), result('b', false, { severity: 'low' })])).toBe(80)
  })

  it('scales the dimensions that ran to 1', () => {
    const results = [result('a', true), result('b', false, { dimension: 'naming' })]
    expect(qualityScore(results)).toBe(60)
  })

  it('is moved by no security check, no plugin and no configured severity', () => {
    const security = result('s', false, { dimension: 'security' })
    const foreign = result('acme.x', false, { builtIn: false })
    expect(qualityScore([result('a', true), security, foreign])).toBe(100)
    const lowered = result('b', false, { severity: 'low', catalogSeverity: 'high' })
    expect(qualityScore([result('a', true), lowered])).toBe(50)
  })

  it('is 100 when nothing that is scored ran', () => expect(qualityScore([])).toBe(100))
})

describe('overallPass', () => {
  it('fails on high only', () => {
    expect(overallPass([result('a', false, { severity: 'medium' }), result('b', true)])).toBe(true)
    expect(overallPass([result('a', false), result('b', true)])).toBe(false)
  })
})

describe('failsSecurity', () => {
  const security = (id: string, more = {}) => [
    result('a', true),
    result(id, false, { dimension: 'security', ...more }),
  ]

  it('asks the dimension and the severity, not the name of the check', () => {
    expect(failsSecurity(security('acme.x', { builtIn: false }))).toBe(true)
    expect(failsSecurity(security('security.size', { severity: 'medium' }))).toBe(false)
    expect(failsSecurity([result('security.x', false, { dimension: 'content' })])).toBe(false)
  })

  it('takes a check that could not judge for one that fails', () => {
    expect(failsSecurity(security('security.injection', { judged: false }))).toBe(true)
  })
})

describe('summarize', () => {
  it('counts by severity and dimension', () => {
    const summary = summarize([
      result('a', true),
      result('b', false),
      result('c', true, { dimension: 'content', severity: 'low' }),
    ])
    expect(summary.bySeverity).toEqual({
      high: { passed: 1, failed: 1 },
      medium: { passed: 0, failed: 0 },
      low: { passed: 1, failed: 0 },
    })
    expect(summary.byDimension.structure).toEqual({ passed: 1, failed: 1 })
    expect(summary.byDimension.security).toEqual({ passed: 0, failed: 0 })
  })
})

describe('riskOf', () => {
  it('asks the failed checks', () => {
    const suspicious = result('a', false, { risk: 'suspicious' })
    expect(riskOf([result('b', true, { risk: 'block' })])).toBe('ALLOW')
    expect(riskOf([suspicious])).toBe('SUS')
    expect(riskOf([suspicious, result('b', false, { risk: 'block' })])).toBe('BLOCK')
    expect(riskOf([result('c', false)])).toBe('ALLOW')
  })
})

import { expect, it } from 'vitest'
import { compareEvaluations } from './compare-evaluations.js'
import { comparison } from './wire.js'
import { comparisonSchema } from './wire-schema.js'

const run = (score: number, checks: Record<string, boolean>, failsSecurity = false) => ({
  score,
  failsSecurity,
  checks: new Map(Object.entries(checks)),
})

it('tells what broke, what was fixed, what still fails and what cannot be compared', () => {
  const before = run(60.1, { 'a.a': true, 'a.b': false, 'a.c': false, 'a.d': true, 'a.old': false })
  const now = run(70.23, { 'a.a': false, 'a.b': true, 'a.c': false, 'a.d': true, 'a.new': false }, true)
  const changes = compareEvaluations(before, now)
  expect(changes).toEqual({
    previousScore: 60.1,
    score: 70.23,
    previousFailsSecurity: false,
    failsSecurity: true,
    scoreDifference: 10.13,
    newlyFailing: ['a.a'],
    fixed: ['a.b'],
    stillFailing: ['a.c'],
    onlyNow: ['a.new'],
    onlyBefore: ['a.old'],
  })
  expect(comparisonSchema.parse(comparison(changes, new Date(0)))).toMatchObject({
    previous_scanned_at: '1970-01-01T00:00:00.000Z',
    fails_security: true,
    score_difference: 10.13,
    newly_failing: ['a.a'],
  })
})

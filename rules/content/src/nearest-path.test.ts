import { skill } from '@skillgauge/rule-tester'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance, nearestPath } from './nearest-path.js'

const files = skill({
  'SKILL.md': '',
  'References/Api.md': '',
  'assets/__proto__': '',
  'scripts/analyze.py': '',
  'scripts/lib/helpers.py': '',
})

describe('nearestPath', () => {
  it.each([
    ['references/api.md', 'References/Api.md'],
    ['scripts/analyse.py', 'scripts/analyze.py'],
    ['scripts/analyze', 'scripts/analyze.py'],
    ['scripts/helpers.py', 'scripts/lib/helpers.py'],
    ['script/analyze.py', 'scripts/analyze.py'],
    ['assets/__proto_', 'assets/__proto__'],
  ])('%s is meant to be %s', (wanted, meant) => {
    expect(nearestPath(wanted, files)).toBe(meant)
  })

  it.each(['scripts/other.py', 'a.sh', 'x'.repeat(10_000), ''])('knows nothing near %s', (wanted) => {
    expect(nearestPath(wanted, files)).toBeUndefined()
    expect(didYouMean(wanted, files)).toBe('')
  })
})

/** The textbook's, for comparison. */
function levenshtein(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [x, y] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return levenshtein(x, y)
  return 1 + Math.min(levenshtein(x, y), levenshtein(a, y), levenshtein(x, b))
}

describe('editDistance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

  it('is exact up to its limit, and beyond it beyond', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, limit) => {
        const exact = levenshtein(a, b)
        const bounded = editDistance(a, b, limit)
        expect(bounded <= limit ? bounded : 'beyond').toBe(exact <= limit ? exact : 'beyond')
      }),
    )
  })
})

import { skill } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { didYouMean, nearestPath } from './nearest-path.js'

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
    ['scripts/anaylze.py', 'scripts/analyze.py'],
    ['scripts/analyze', 'scripts/analyze.py'],
    ['scripts/helpers.py', 'scripts/lib/helpers.py'],
    ['script/analyze.py', 'scripts/analyze.py'],
    ['assets/__proto_', 'assets/__proto__'],
  ])('suggests for %s %s', (wanted, meant) => {
    expect(nearestPath(wanted, files)).toBe(meant)
  })

  it('explains names that look the same', () => {
    const own = skill({ 'SKILL.md': '', ['references/Größe.md'.normalize('NFD')]: '' })
    expect(didYouMean('references/Größe.md', own)).toBe(
      ' (the name of the file looks the same, but a letter with an accent is encoded differently: NFC and NFD)',
    )
  })

  it.each(['scripts/other.py', 'a.sh', 'x'.repeat(10_000), ''])('suggests nothing for %s', (wanted) => {
    expect(nearestPath(wanted, files)).toBeUndefined()
    expect(didYouMean(wanted, files)).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { keptImprovements, suggestionOf } from './improvements.js'
import type { Improvement } from './improvements.js'
import type { SkillText } from '../skill-text/skill-text.js'

const skill: SkillText = {
  name: 'word-count',
  description: 'Counts words.\n  Use it for texts.',
  body: '# Count\n\nCount the words,\nthen say the number.',
  files: [],
  excerpts: [{ path: 'references/units.md', text: 'A hyphen joins two words.', left: 0 }],
}
const change = (given: Partial<Improvement>): Improvement => ({
  criterion: 'scope_precision',
  quote: null,
  replacement: null,
  why: 'Why.',
  ...given,
})
const kept = (...given: Partial<Improvement>[]) =>
  keptImprovements({ criteria: [], suggestions: given.map(change) }, skill, [{ id: 'scope_precision' }])

describe('an improvement', () => {
  it.each([
    ['the description', 'Counts words.'],
    ['the name', 'word-count'],
    ['the body', '# Count'],
    ['an excerpt', 'A hyphen joins'],
  ])('quotes %s', (_, quote) => {
    expect(kept({ quote, replacement: 'New.' })).toEqual([change({ quote, replacement: 'New.' })])
  })

  it('is one line, whatever the line ends of skill and quote', () => {
    expect(kept({ quote: 'Count the words,  then', replacement: 'a\n\nb', why: ' a\u2028b\t' })).toEqual([
      change({ quote: 'Count the words, then', replacement: 'a b', why: 'a b' }),
    ])
  })

  it.each([
    ['is not in the skill', 'Counts letters.'],
    ['spans two parts of the skill', 'word-count Counts words.'],
    ['is longer than any description', 'Counts words. '.repeat(100)],
  ])('loses a quote that %s, with its replacement', (_, quote) => {
    expect(kept({ quote, replacement: 'New.' })).toEqual([change({})])
  })

  it('has no empty quote, and no addition of nothing', () => {
    expect(kept({ quote: ' ', replacement: ' ' })).toEqual([change({})])
    expect(kept({ quote: null, replacement: 'More.' })).toEqual([change({ replacement: 'More.' })])
    expect(kept({ quote: '# Count', replacement: '' })).toEqual([
      change({ quote: '# Count', replacement: '' }),
    ])
  })

  it('without a reason, or for a criterion that was not asked about, is left out; the others stay', () => {
    expect(kept({ why: ' ' }, { criterion: 'charm' }, {})).toEqual([change({})])
  })

  it('is one of five, and bounded', () => {
    const long = 'x'.repeat(100_000)
    const all = kept(...Array.from({ length: 50 }, () => ({ quote: long, replacement: long, why: long })))
    expect(all).toHaveLength(5)
    expect(JSON.stringify(all).length).toBeLessThan(10_000)
  })
})

describe('in words', () => {
  it.each([
    [{}, 'Why.'],
    [{ quote: 'a' }, 'Why.'],
    [{ quote: 'a', replacement: 'a' }, 'Why.'],
    [{ quote: 'a', replacement: 'b' }, 'Why. Replace "a" with "b"'],
    [{ quote: 'a', replacement: '' }, 'Why. Delete: "a"'],
    [{ replacement: 'b' }, 'Why. Add: "b"'],
  ])('%j', (given, words) => {
    expect(suggestionOf(change(given))).toBe(words)
  })
})

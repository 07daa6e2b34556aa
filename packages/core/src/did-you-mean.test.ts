import { describe, expect, it } from 'vitest'
import { didYouMean, nearestTo } from './did-you-mean.js'

const ids = ['naming.format', 'naming.required', 'content.token-budget', 'content.metadata-token-budget']

describe('didYouMean', () => {
  it.each([
    ['naming.fromat', ids, 'naming.format'],
    ['Naming.Format', ids, 'naming.format'],
    ['token-budget', ids, 'content.token-budget'],
    ['format', ids, 'naming.format'],
    ['MAXLENGTH', ['maxLength'], 'maxLength'],
    ['plugin', ['plugins', 'rules'], 'plugins'],
    ['hihg', ['high', 'medium', 'low'], 'high'],
    ['house.style', ids, undefined],
    ['', ids, undefined],
    ['x'.repeat(100_000), ids, undefined],
    ['naming.format', [], undefined],
    ['-', ['g'], undefined],
  ])('%.20s among %j: %s', (word, known, expected) => {
    expect(nearestTo(word, known)).toBe(expected)
  })

  it('is a sentence, or nothing', () => {
    expect(didYouMean('rule', ['rules'])).toBe(' Did you mean `rules`?')
    expect(didYouMean('zebra', ['rules'])).toBe('')
  })
})

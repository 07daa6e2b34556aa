import { describe, expect, it } from 'vitest'

import { nearMiss } from './near-miss.js'

describe('nearMiss', () => {
  const fields = ['name', 'description', 'allowed-tools']
  it.each([
    ['Name', 'name'],
    ['allowedTools', 'allowed-tools'],
    ['allowed_tools', 'allowed-tools'],
    ['descriptin', 'description'],
    ['game', 'name'],
    ['gain', undefined],
    ['owner', undefined],
    ['x'.repeat(1_000_000), undefined],
  ])('of %s', (word, expected) => expect(nearMiss(word, fields)).toBe(expected))
})
